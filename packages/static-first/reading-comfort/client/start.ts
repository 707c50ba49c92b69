import { whenIdle } from '@portal/core/plugins/client/whenIdle';

export function onRouteDidUpdate(): void {
  whenIdle(() => {
    import('./comfort').then(
      ({ preparePage }) => preparePage(),
      // Without a network, the page works without the chunk; the next navigation tries again.
      () => undefined,
    );
  });
}
