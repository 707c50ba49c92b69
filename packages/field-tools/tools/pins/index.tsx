import lazyComponent from '@portal/core/ui/lazyComponent';
// In the page's stylesheet, so that the layout is stable before the tool loads.
import '../../frame/worksheet.module.css';
import './pins.module.css';
import load from './load';

export default lazyComponent(load);
