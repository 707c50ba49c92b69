export default () => import(/* webpackChunkName: "tool-registers" */ './Registers');
