import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { noteStops, type Stop, stopsOutOfOrder } from './kit-focus.ts'
import { appearances, openKit } from './kit-page.ts'
import { brokenTexts } from './kit-texts.ts'
import { test } from './site-test.ts'
import { missedTargets } from './touch-targets.ts'

// Every part of the kit, on the page that shows them all.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const densities = ['roomy', 'dense'] as const

test('axe finds nothing, in both themes and densities', async ({ page }) => {
  for (const { theme, density } of appearances) {
    await openKit(page, { theme, density })
    // Another theme changes the colours alone.
    await expectAccessible(page, theme === 'dark' ? {} : { colours: 'only' })
  }
})

test('every control has a name', async ({ page }) => {
  await openKit(page)
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  const roles = /^(button|link|checkbox|radio|switch|combobox|textbox|searchbox|group|navigation|region)$/
  const controls = nodes.filter(({ ignored, role }) => !ignored && roles.test(role?.value))
  expect(controls.length).toBeGreaterThan(150)
  const nameless = controls.filter(({ name }) => !name?.value?.trim())
  expect(
    nameless.map(
      ({ role, parentId }) =>
        `${role?.value} in ${nodes.find((node) => node.nodeId === parentId)?.name?.value}`,
    ),
  ).toEqual([])
})

for (const density of densities)
  test(`${density}: on a phone a finger hits every control within 44 px`, async ({ page }) => {
    await openKit(page, { density, width: 390 })
    await expectNoSidewaysScroll(page)
    expect(await page.locator('body').evaluate(missedTargets, 44)).toEqual([])
  })

/** Presses Tab until the focus is where it began. */
async function tabThrough(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(noteStops)
  const isAround = () => page.evaluate(() => window.tabbed?.isAround ?? false)
  while (!(await isAround())) for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab')
  return (await page.evaluate(() => window.tabbed?.stops)) ?? []
}

for (const width of [1440, 390])
  test(`at ${width} px Tab goes as one reads, and its place is plain to see`, async ({ page }) => {
    await openKit(page, { width, density: width === 390 ? 'dense' : 'roomy' })
    const stops = await tabThrough(page)
    expect(stops.length).toBeGreaterThan(100)
    expect(stops.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault}`] : []))).toEqual([])
    expect(stopsOutOfOrder(stops)).toEqual([])
  })

for (const density of densities)
  test(`${density}: with letters of 32 px nothing is cut off, lies over another or scrolls sideways`, async ({
    page,
  }) => {
    for (const width of [1440, 375]) {
      await openKit(page, { density, width })
      await page.addStyleTag({ content: 'html { font-size: 32px }' })
      expect(await page.evaluate(brokenTexts), String(width)).toEqual([])
      await expectNoSidewaysScroll(page)
    }
  })

test('without motion nothing moves', async ({ page }) => {
  await openKit(page)
  await page.getByRole('button', { name: '待機', exact: true }).click()
  await page.getByRole('button', { name: '確認のダイアログ' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  const running = () => document.getAnimations().filter(({ playState }) => playState === 'running').length
  expect(await page.evaluate(running)).toBe(0)
})

for (const { theme, density } of appearances)
  test(`pictures: ${theme}, ${density}`, async ({ page }, testInfo) => {
    await openKit(page, { theme, density })
    for (const group of await page.locator('[data-group]').all()) {
      const path = testInfo.outputPath(`${await group.getAttribute('data-group')}.png`)
      await group.screenshot({ path })
      await testInfo.attach(`${theme} ${density} ${await group.getAttribute('data-group')}`, { path })
    }
  })
