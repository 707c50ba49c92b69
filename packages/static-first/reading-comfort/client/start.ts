import { whenIdle } from '@portal/core/plugins/client/whenIdle';

export function onRouteDidUpdate(): void {
  whenIdle(() => {
    import('./comfort').then(
      ({ preparePage }) => preparePage(),
      // If the chunk fails to load, the page still works, and the next navigation retries.
      () => undefined,
    );
  });
}
