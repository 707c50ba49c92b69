// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

const FRAME = `<div data-static-menu hidden><div class="navbar-sidebar__backdrop"></div><div class="navbar-sidebar">
  <button class="navbar-sidebar__close"></button>
  <div class="navbar-sidebar__items"><div class="menu" id="main"><a href="/other?a=1">Other</a></div>
  <div><button class="navbar-sidebar__back"></button></div></div></div></div>`;
const SIDEBAR = `<nav class="menu theme-doc-sidebar-menu"><a class="here" href="https://docs.test/page?q=1">Here</a><a class="there" href="https://docs.test/page?q=2"><b>There</b></a>
  <span role="button" class="fold">Fold</span><button class="menu__caret"></button></nav>`;

const root = document.documentElement;
const opened = () => document.querySelector<HTMLElement>('body > .navbar-sidebar--show');
const inMenu = (css: string) => opened()?.querySelector<HTMLElement>(css) as HTMLElement;
const panels = () => [...(opened()?.querySelectorAll<HTMLElement>('.menu') ?? [])];
const at = (timeStamp: number) => ({ timeStamp }) as Event;

async function openPage(markup: string) {
  document.body.innerHTML = markup;
  root.style.overflow = '';
  vi.stubGlobal('location', { origin: 'https://docs.test', pathname: '/page', search: '?q=1' });
  vi.resetModules();
  return import('./menu');
}

/** A click in the menu: whether it asks to close it, and whether the browser is kept from following it. */
function clickOn(
  shell: typeof import('./menu'),
  css: string,
  timeStamp = 1000,
): [boolean, boolean] {
  const preventDefault = vi.fn();
  const event = { timeStamp, preventDefault } as unknown as Event;
  const asks = shell.clickStaticMenu(event, inMenu(css));
  return [asks, preventDefault.mock.calls.length > 0];
}

test('it opens once, with the sidebar of the page, over a page that does not scroll', async () => {
  const { openStaticMenu, inStaticMenu } = await openPage(FRAME + SIDEBAR);
  expect(inStaticMenu(document.body)).toBe(false);
  expect(openStaticMenu(at(0))).toBe(true);
  expect(openStaticMenu(at(1))).toBe(false);
  expect(document.querySelectorAll('.navbar-sidebar--show')).toHaveLength(1);
  expect(opened()?.hidden).toBe(false);
  expect(document.querySelector('[data-static-menu]:not(.navbar-sidebar--show)')).not.toBeNull();
  expect(inMenu('.navbar-sidebar__items').className).toContain(
    'navbar-sidebar__items--show-secondary',
  );
  expect(inMenu('.navbar-sidebar__back + .theme-doc-sidebar-menu')).not.toBeNull();
  expect(document.querySelectorAll('.theme-doc-sidebar-menu')).toHaveLength(2);
  expect(panels().map(({ inert }) => inert)).toEqual([true, false]);
  expect(root.style.overflow).toBe('hidden');
  expect(document.activeElement).toBe(inMenu('.navbar-sidebar__close'));
  expect(inStaticMenu(inMenu('.there b'))).toBe(true);
  expect(inStaticMenu(document.body)).toBe(false);
});

test('on a page without a sidebar it is the main menu', async () => {
  const { openStaticMenu } = await openPage(FRAME);
  expect(openStaticMenu(at(0))).toBe(true);
  expect(inMenu('.navbar-sidebar__items').className).not.toContain('secondary');
  expect(panels().map(({ inert }) => inert)).toEqual([false]);
});

test('a page without the frame has no menu', async () => {
  const { openStaticMenu, closeStaticMenu } = await openPage(SIDEBAR);
  expect(openStaticMenu(at(0))).toBe(false);
  expect(closeStaticMenu(false)).toBe(false);
  expect(root.style.overflow).toBe('');
});

test.each([true, false])(
  'closed, it is gone, or hidden where React is coming (%s)',
  async (isReactComing) => {
    const shell = await openPage(FRAME + SIDEBAR);
    expect(shell.closeStaticMenu(isReactComing)).toBe(false);
    shell.openStaticMenu(at(0));
    expect(shell.closeStaticMenu(isReactComing)).toBe(true);
    expect(opened()?.hidden).toBe(isReactComing ? true : undefined);
    expect(root.style.overflow).toBe('');
    expect(shell.closeStaticMenu(isReactComing)).toBe(false);
    expect(shell.openStaticMenu(at(5))).toBe(true);
  },
);

test('a menu that React has taken away can be opened again', async () => {
  const shell = await openPage(FRAME + SIDEBAR);
  shell.openStaticMenu(at(0));
  opened()?.remove();
  expect(shell.closeStaticMenu(false)).toBe(false);
  expect(shell.openStaticMenu(at(5))).toBe(true);
});

test('what is pressed in it', async () => {
  const shell = await openPage(FRAME + SIDEBAR);
  const frameClose = document.querySelector('.navbar-sidebar__close') as Element;
  expect(shell.clickStaticMenu(at(1000), frameClose)).toBe(false);
  shell.openStaticMenu(at(100));
  for (const css of ['.navbar-sidebar__close', '.there', '.fold', '.navbar-sidebar__back']) {
    expect([css, clickOn(shell, css, 499)]).toEqual([css, [false, true]]);
  }
  expect(panels().map(({ inert }) => inert)).toEqual([true, false]);
  expect(clickOn(shell, '.navbar-sidebar__close', 500)).toEqual([true, false]);
  expect(clickOn(shell, '.navbar-sidebar__backdrop')).toEqual([true, false]);
  expect(clickOn(shell, '.navbar-sidebar')).toEqual([false, false]);
  expect(clickOn(shell, '.there b')).toEqual([false, false]);
  expect(clickOn(shell, '.here')).toEqual([true, true]);
  for (const css of ['.fold', '.menu__caret']) {
    expect(clickOn(shell, css)).toEqual([false, true]);
    expect(inMenu(css).getAttribute('aria-busy')).toBe('true');
  }
  expect(clickOn(shell, '.navbar-sidebar__back')).toEqual([false, false]);
  expect(panels().map(({ inert }) => inert)).toEqual([false, true]);
  expect(inMenu('.navbar-sidebar__items').className).not.toContain('secondary');
});
