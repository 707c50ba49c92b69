// Replaces `nprogress` in the bundle: loads the progress bar when the browser is idle after hydration, before a
// reader can notice a slow route change.
let options;
let loading;

// The library marks its bar with `role="bar"`, which is not an ARIA role.
const MARKUP = {
  template: '<div class="bar" aria-hidden="true"><div class="peg"></div></div>',
  barSelector: '.bar',
};

function load() {
  loading ??= import('nprogress/nprogress.js').then(
    ({ default: bar }) => bar.configure({ ...options, ...MARKUP }),
    () => {
      // The next slow route change tries again.
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
