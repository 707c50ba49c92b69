export default () => import(/* webpackChunkName: "tool-kit" */ './Kit');
