// Stands for `nprogress` in the bundle: the bar of slow route changes comes when the browser is
// idle after the page has been taken over, before anybody can have changed the route slowly.
let options;
let loading;

function load() {
  loading ??= import('nprogress/nprogress.js').then(
    ({ default: bar }) => bar.configure(options),
    () => {
      // Asked for again at the next slow route change.
      loading = undefined;
    },
  );
  return loading;
}

if (typeof window !== 'undefined') {
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 500));
  whenIdle(load);
}

export default {
  configure(value) {
    options = value;
  },
  start() {
    load().then((bar) => bar?.start());
  },
  done() {
    loading?.then((bar) => bar?.done());
  },
};
