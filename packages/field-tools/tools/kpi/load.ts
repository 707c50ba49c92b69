export default () => import(/* webpackChunkName: "tool-kpi" */ './Kpi');
