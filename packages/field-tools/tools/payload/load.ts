export default () => import(/* webpackChunkName: "tool-payload" */ './Payload');
