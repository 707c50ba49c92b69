import lazyTool from '../../frame/lazyTool';
import './stack.module.css';
import load from './load';

export default lazyTool(load);
