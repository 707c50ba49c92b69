import type { RouteConfig } from '@docusaurus/types';
import { type RouteConfig as ClientRoute, matchRoutes } from 'react-router-config';
import { describe, expect, it } from 'vitest';
import { nestRoutes } from './nestRoutes';

const createPageRoute = (path: string, sidebar = 'guide') => ({
  path,
  component: '@theme/DocItem',
  exact: true,
  sidebar,
});

function outline(routes: readonly RouteConfig[]): unknown[] {
  return routes.map((route) => (route.routes ? [route.path, outline(route.routes)] : route.path));
}

const nest = (...routes: RouteConfig[]) => nestRoutes(routes, '/docs', 'Folder');

describe('nestRoutes', () => {
  it('nests routes by path segment, with pages before folders', () => {
    const routes = nest(
      ...['a', 'b', 'c', 'd'].flatMap((name) => [
        createPageRoute(`/docs/core/edge/${name}`),
        createPageRoute(`/docs/core/kit/${name}`),
      ]),
      createPageRoute('/docs/core/'),
      createPageRoute('/docs/apps'),
    );
    expect(outline(routes)).toEqual([
      '/docs/apps',
      [
        '/docs/core',
        [
          '/docs/core/',
          ['/docs/core/edge', ['a', 'b', 'c', 'd'].map((name) => `/docs/core/edge/${name}`)],
          ['/docs/core/kit', ['a', 'b', 'c', 'd'].map((name) => `/docs/core/kit/${name}`)],
        ],
      ],
    ]);
  });

  it('sets the sidebar on the folder, and keeps folders with several sidebars flat', () => {
    const pages = ['a', 'b', 'c', 'd'].map((name) => createPageRoute(`/docs/core/${name}`));
    expect(nest(createPageRoute('/docs/x'), ...pages)[1]).toMatchObject({
      path: '/docs/core',
      sidebar: 'guide',
    });
    const mixedPages = [...pages, createPageRoute('/docs/core/e', 'api')];
    expect(outline(nest(createPageRoute('/docs/x'), ...mixedPages))).not.toContainEqual(
      expect.any(Array),
    );
  });

  it('groups folders whose names differ only in case', () => {
    const routes = nest(
      createPageRoute('/docs/x'),
      ...['Core/a', 'core/b', 'CORE/c', 'core/d'].map((name) => createPageRoute(`/docs/${name}`)),
    );
    expect(routes).toHaveLength(2);
  });

  it('matches the same pages as the flat routes', () => {
    const paths = [
      '',
      'core',
      'core/',
      'core/a b',
      'core/a/b/c/d/e',
      'core2/a',
      'Core/x/y',
      'core/x/z',
    ];
    const flat = paths.map((name) => createPageRoute(encodeURI(`/docs/${name}`)));
    const nested = nest(...flat);
    const findPath = (routes: RouteConfig[], path: string) =>
      matchRoutes(routes as unknown as ClientRoute[], path).find(({ route }) => route.exact)?.route
        .path;
    for (const name of [...paths, 'core/none', 'core2', 'core/a/b/c/d']) {
      const path = `/docs/${name}`;
      expect(findPath(nested, path)).toBe(findPath(flat, path));
    }
  });
});
