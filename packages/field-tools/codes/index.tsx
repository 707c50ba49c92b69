import lazyComponent from '@portal/core/ui/lazyComponent';
// With the page, so that the list has its form before the script of the tool comes.
import './codes.module.css';
import '../frame/worksheet.module.css';

export default lazyComponent(() => import(/* webpackChunkName: "tool-codes" */ './Codes'));
