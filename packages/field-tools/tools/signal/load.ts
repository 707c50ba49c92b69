export default () => import(/* webpackChunkName: "tool-signal" */ './Signal');
