import lazyPart from '@portal/core/ui/lazyPart';
// With the page, so that the list has its form before the script of the tool comes.
import './codes.module.css';
import '../frame/worksheet.module.css';

export default lazyPart(() => import(/* webpackChunkName: "tool-codes" */ './Codes'));
