import lazyTool from '../../frame/lazyTool';
import './codes.module.css';
import load from './load';

export default lazyTool(load);
