import lazyTool from '../../frame/lazyTool';
import load from './load';

export default lazyTool(load);
