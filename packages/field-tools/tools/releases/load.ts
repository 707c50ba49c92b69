export default () => import(/* webpackChunkName: "tool-releases" */ './Releases');
