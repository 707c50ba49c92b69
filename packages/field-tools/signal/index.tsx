import lazyComponent from '@portal/core/ui/lazyComponent';
// With the page, so that the form has its place before the script of the tool comes.
import '../frame/worksheet.module.css';

export default lazyComponent(() => import(/* webpackChunkName: "tool-signal" */ './Signal'));
