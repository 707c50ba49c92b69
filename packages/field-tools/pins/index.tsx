import lazyComponent from '@portal/core/ui/lazyComponent';
// With the page, so that form, picture and table have their places before the script of the tool comes.
import '../frame/worksheet.module.css';
import './pins.module.css';

export default lazyComponent(() => import(/* webpackChunkName: "tool-pins" */ './Pins'));
