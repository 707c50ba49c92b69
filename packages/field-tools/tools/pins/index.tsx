import lazyTool from '../../frame/lazyTool';
import './pins.module.css';
import load from './load';

export default lazyTool(load);
