export default () => import(/* webpackChunkName: "tool-pins" */ './Pins');
