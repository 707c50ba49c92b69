import lazyComponent from '@portal/core/ui/lazyComponent';
// In the page's stylesheet, so that the layout is stable before the tool loads.
import './worksheet.module.css';

export default lazyComponent;
