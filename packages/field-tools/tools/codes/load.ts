export default () => import(/* webpackChunkName: "tool-codes" */ './Codes');
