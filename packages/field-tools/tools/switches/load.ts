export default () => import(/* webpackChunkName: "tool-switches" */ './Switches');
