import { expect } from '@playwright/test'
import { feedFile, manyArticles, rows, serveArticles, serveFeed, tab } from './articles-fixture.ts'
import { test } from './site-test.ts'

const games = [
  ['apex-legends', 'Apex Legends', '15.2k'],
  ['overwatch-2', 'Overwatch 2', '8.5k'],
  ['marvel-rivals', 'Marvel Rivals', '5.3k'],
  ['fps-general', 'FPS総合', '32.5k'],
  ['device', 'デバイス', '18.9k'],
  ['chat', '雑談', '45.1k'],
] as const

test('seven tabs with their players; the address names the tab, back and forward work, unknown means all', async ({
  page,
}) => {
  await page.goto('/')
  const tabs = page.getByRole('tab')
  await expect(tabs).toHaveCount(7)
  await expect(tabs.nth(0)).toContainText('すべて')
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
  for (const [index, [game, label, players]] of games.entries()) {
    const each = tabs.nth(index + 1)
    await expect(each).toContainText(label)
    await expect(each).toContainText(`プレイヤー ${players}`)
    await each.click()
    await expect(page).toHaveURL(new RegExp(`\\?game=${game}$`))
    await expect(each).toHaveAttribute('aria-selected', 'true')
  }
  await page.goBack()
  await expect(tab(page, /デバイス/)).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await expect(tab(page, /雑談/)).toHaveAttribute('aria-selected', 'true')
  await page.goto('/?game=tetris')
  await expect(tab(page, /すべて/)).toHaveAttribute('aria-selected', 'true')
})

test('keys rove round the tabs, also those that come quicker than pages', async ({ page }) => {
  await page.goto('/')
  await tab(page, /すべて/).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /Apex/)).toBeFocused()
  await expect(tab(page, /Apex/)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(tab(page, /雑談/)).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, /すべて/)).toBeFocused()
  await page.evaluate(() => {
    for (const key of ['End', 'ArrowLeft', 'ArrowRight', 'ArrowRight']) {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    }
  })
  await expect(tab(page, /すべて/)).toBeFocused()
  await expect(tab(page, /すべて/)).toHaveAttribute('aria-selected', 'true')
})

test('the strip is dragged, turned by the wheel and moved by its arrow; a drag chooses nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  const strip = page.getByRole('tablist')
  const offset = () => strip.evaluate((element) => element.scrollLeft)
  const box = await strip.boundingBox()
  if (!box) throw new Error('no strip')
  await page.mouse.move(box.x + 320, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 20, { steps: 8 })
  await page.mouse.up()
  await expect.poll(offset).toBeGreaterThan(100)
  const dragged = await offset()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  await page.mouse.wheel(0, 60)
  await expect.poll(offset).toBeGreaterThan(dragged)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await strip.evaluate((element) => {
    element.scrollLeft = 0
  })
  const next = page.getByRole('button', { name: 'タブを右へ送る' })
  await expect(next).toBeVisible()
  await expect(page.getByRole('button', { name: '前のゲームへ' })).toHaveCount(0)
  const before = await offset()
  await next.click()
  await expect.poll(offset).toBeGreaterThan(before)
})

test('each tab keeps its place, over a reload too', async ({ page }) => {
  await serveArticles(page, manyArticles(75))
  await page.goto('/')
  await expect(rows(page)).toHaveCount(30)
  const place = () => page.evaluate(() => scrollY)
  await page.evaluate(() => scrollTo(0, 900))
  await tab(page, /Apex/).click()
  await expect.poll(place).toBe(0)
  await page.evaluate(() => scrollTo(0, 400))
  await tab(page, /すべて/).click()
  await expect.poll(place).toBe(900)
  await page.reload()
  await expect(rows(page)).toHaveCount(30)
  await expect.poll(place).toBe(900)
  await page.goBack()
  await expect.poll(place).toBe(400)
})

test('categories follow from the source: 製品レビュー of the FPS site is device, two digests are chat', async ({
  page,
}) => {
  const accent = { dark: '#ffb3a7', light: '#8a2416' }
  const rules = {
    Apex: [{ category: 'apex-legends' }],
    OW: [{ category: 'overwatch-2' }],
    MR: [{ category: 'marvel-rivals' }],
    FPS: [{ category: 'device', title_includes: '製品レビュー' }, { category: 'fps-general' }],
    掲示板A: [{ category: 'chat' }],
    掲示板B: [{ category: 'chat' }],
  } as const
  const sources = Object.entries(rules).map(([name, rule]) => ({
    name,
    home_url: 'https://a.example/',
    accent,
    rule: [...rule],
  }))
  const given = [
    ['Apex', '一'],
    ['OW', '二'],
    ['MR', '三'],
    ['FPS', '新型マウス製品レビュー'],
    ['FPS', '五'],
    ['掲示板A', '六'],
    ['掲示板B', '七'],
  ]
  const articles = manyArticles(given.length).map((article, index) => {
    const [sourceSite = '', title = ''] = given[index] ?? []
    return { ...article, sourceSite, title }
  })
  await serveFeed(page, feedFile(articles, { sources }))
  await page.goto('/')
  for (const [name, titles] of [
    [/すべて/, ['一', '二', '三', '新型マウス', '五', '六', '七']],
    [/Apex/, ['一']],
    [/Overwatch/, ['二']],
    [/Marvel/, ['三']],
    [/FPS総合/, ['五']],
    [/デバイス/, ['新型マウス']],
    [/雑談/, ['六', '七']],
  ] as const) {
    await tab(page, name).click()
    await expect(rows(page)).toHaveText(titles.map((title) => new RegExp(title)))
  }
})
