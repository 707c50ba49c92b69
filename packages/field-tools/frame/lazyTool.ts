import lazyComponent from '@portal/core/ui/lazyComponent';
// Part of the page's stylesheet, so that the layout does not shift when the tool loads.
import './worksheet.module.css';

export default lazyComponent;
