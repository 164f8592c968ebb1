import { expect, type Locator, type Page } from '@playwright/test'
import { openKit } from './kit-page.ts'
import { test } from './site-test.ts'

// System colours are all there is: what is chosen is told apart by more than weight and width.

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

test.beforeEach(async ({ page }) => {
  await openKit(page)
  // Bold letters alone would make a difference.
  await page.addStyleTag({ content: '* { font-weight: 400 !important }' })
})

/** Pixels in which two pictures of the same size differ. */
function difference(page: Page, [before, after]: readonly [Buffer, Buffer]): Promise<number> {
  const pictures = [before, after].map((picture) => picture.toString('base64'))
  return page.evaluate(async (all) => {
    const [first, second] = await Promise.all(
      all.map(async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
        context?.drawImage(bitmap, 0, 0)
        return new Uint32Array(context?.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer ?? [])
      }),
    )
    return first?.filter((pixel, index) => pixel !== second?.[index]).length ?? 0
  }, pictures)
}

/** In how many pixels a place differs after a press of the control; there is no pointer that hovers. */
async function changed(page: Page, place: Locator, control = place): Promise<number> {
  await place.scrollIntoViewIfNeeded()
  const clip = await place.boundingBox()
  if (!clip) throw new Error('the place is not shown')
  const before = await page.screenshot({ clip })
  await control.evaluate((element: HTMLElement) => element.click())
  return difference(page, [before, await page.screenshot({ clip })])
}

const controls: Readonly<Record<string, (page: Page) => Locator>> = {
  'a segment': (page) =>
    page.getByRole('group', { name: '集計する期間' }).getByRole('button', { name: '7日間' }),
  'a filter': (page) => page.getByRole('button', { name: '自分の担当' }),
  'a choice among chips': (page) =>
    page.getByRole('group', { name: '理由', exact: true }).locator('label', { hasText: '誹謗中傷' }),
  'a box': (page) => page.getByRole('checkbox', { name: '1行目' }),
  'a radio button': (page) => page.getByRole('radio', { name: '大きい' }),
  'a switch': (page) => page.getByRole('switch', { name: 'メンテナンスの表示' }),
  'a tab': (page) => page.getByRole('link', { name: '利用制限', exact: true }),
}

test('what is chosen looks another', async ({ page }) => {
  for (const [name, find] of Object.entries(controls))
    expect.soft(await changed(page, find(page)), name).toBeGreaterThan(20)
})

test('a selected row looks another', async ({ page }) => {
  const row = page.getByRole('region', { name: '最近のスレッド' }).getByRole('row').nth(3)
  const button = row.getByRole('button', { name: 'このスレッドの操作' })
  expect(await changed(page, row, button)).toBeGreaterThan(20)
})
