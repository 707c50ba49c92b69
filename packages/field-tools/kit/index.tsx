import lazyPart from '@portal/core/ui/lazyPart';
// With the page, so that the form has its place before the script of the tool comes.
import '../frame/worksheet.module.css';

export default lazyPart(() => import(/* webpackChunkName: "tool-kit" */ './Kit'));
