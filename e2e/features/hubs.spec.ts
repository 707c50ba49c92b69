import { expect, test } from '../support/test';

test('a hub card has one focus ring, a click anywhere follows its link, and its other links work', async ({
  page,
  portal,
}) => {
  await page.goto(`${portal}/docs/category/iot-core`);
  const [hubBox, chooserBox] = await Promise.all([
    page.locator('.hub').boundingBox(),
    page.locator('#choose').boundingBox(),
  ]);
  expect(hubBox?.y).toBeLessThan(chooserBox?.y ?? 0);
  const card = page.locator('.hub li').filter({ hasText: 'Integrations' });
  // The focus ring surrounds the complete card.
  await page.keyboard.press('Tab');
  await card.getByRole('link').first().focus();
  await expect(card).toHaveCSS('outline-style', 'solid');
  const { width, height } = (await card.boundingBox()) ?? { width: 0, height: 0 };
  await card.click({ position: { x: width - 6, y: height - 6 } });
  await expect(page).toHaveURL(`${portal}/docs/iot-core/integrations/`);
  await page.goBack();
  await card.getByRole('link', { name: 'SAP' }).click();
  await expect(page).toHaveURL(`${portal}/docs/iot-core/integrations/sap`);
});
