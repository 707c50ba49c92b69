import postcss from 'postcss';
import { expect, test } from 'vitest';
import { limitDarkModeToScreens } from './limitDarkModeToScreens';

test('limits dark mode rules to screens', () => {
  const css =
    'a{color:black}[data-theme=dark] a{color:white}@layer x{html[data-theme="dark"]{--ink:white}}';
  expect(postcss([limitDarkModeToScreens]).process(css, { from: undefined }).css).toBe(
    'a{color:black}@media screen{[data-theme=dark] a{color:white}}@layer x{@media screen{html[data-theme="dark"]{--ink:white}}}',
  );
});

test('does not limit a rule for both modes', () => {
  const css = '[data-theme=dark] a,.light a{color:red}';
  expect(postcss([limitDarkModeToScreens]).process(css, { from: undefined }).css).toBe(css);
});
