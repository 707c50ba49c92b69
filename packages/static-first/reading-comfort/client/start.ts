import { whenIdle } from '@portal/core/plugins/client/whenIdle';

export function onRouteDidUpdate(): void {
  whenIdle(() => {
    import('./comfort').then(
      ({ arrive }) => arrive(),
      // Without a network the page is read as it is; the next one asks again.
      () => undefined,
    );
  });
}
