import { expect, test } from 'vitest';
import { createFrame, isFrame } from './worker/createFrame';

/** Page as the build writes it. */
const PAGE = `<!doctype html><html class=docs lang=en><head><meta charset=UTF-8><title data-rh=true>First | Site</title>
<link data-rh=true rel=canonical href=https://site.example/docs/first><link data-rh=true rel=alternate href=https://site.example/docs/first hreflang=en>
<script data-rh=true type=application/ld+json>{"name":"First"}</script>
<script id=page-loader data-base=/ data-scripts="/assets/js/runtime.1.js /assets/js/main.1.js" data-chunks="/assets/js/first.1.js /assets/js/frame.1.js">let a="<p>"</script>
<style data-href="/assets/css/styles.1.css">p{color:red}</style></head><body><svg></svg><div id=__docusaurus><main><h1>First</h1><p>Text of the first page.</main></div></body>`;

test('keeps scripts and styles, but no page content', () => {
  const frame = createFrame(PAGE, 'Second');
  expect(isFrame(PAGE)).toBe(false);
  expect(isFrame(frame)).toBe(true);
  expect(frame).toContain('<!doctype html><html data-frame class=docs lang=en>');
  expect(frame).toContain('data-scripts="/assets/js/runtime.1.js /assets/js/main.1.js"');
  expect(frame).toContain('<link rel="stylesheet" href="/assets/css/styles.1.css">');
  expect(frame).not.toContain('<style');
  expect(frame).toContain('let a="<p>"');
  expect(frame).toContain('<title>Second</title>');
  expect(frame).toMatch(/<div id="__docusaurus"><main[^>]*><h1>Second<\/h1><\/main><\/div>$/);
  expect(frame).not.toMatch(/First|first|canonical|alternate|ld\+json/);
});

test('can be created from another frame', () => {
  const frame = createFrame(createFrame(PAGE, 'Second'), 'Third $& <b>');
  expect(frame).toContain('<title>Third $&#38; &#60;b&#62;</title>');
  expect(frame.match(/data-frame/g)).toHaveLength(1);
  expect(frame).not.toContain('Second');
});
