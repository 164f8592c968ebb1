import { rm } from 'node:fs/promises'
import { type AdSlotId, adSlotIds } from '@gamelog/contracts/admin/ads'
import { expect, type Page, type Request } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { buildForNetwork, type Network, serveAds } from './ad-site.ts'
import { manyArticles, rows, serveArticles } from './articles-fixture.ts'
import { giveThread } from './board-data.ts'
import { watchShifts } from './layout-shifts.ts'
import { changePath } from './page-steps.ts'
import { test } from './site-test.ts'

// One build for the file, in one process.
test.describe.configure({ mode: 'default' })

let build: string
test.beforeAll(async () => {
  build = await buildForNetwork()
})
test.afterAll(() => rm(build, { recursive: true }))

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 812 }
const calm = adSlotIds.filter((id) => !/overlay|interstitial/.test(id))
const ofWidth = (kind: 'pc' | 'sp') => calm.filter((id) => id.startsWith(kind))

const slot = (page: Page, id: AdSlotId) => page.locator(`[data-ad="${id}"]`)
const calls = async (network: Network) => (await network.log()).map(({ call }) => call)

/** Scrolls through the whole page, so that everything lazy is near the viewport once; steps are less than a viewport. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A page may get no frame for minutes.
    const frame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 1_000)
      })
    for (let y = 800; y < document.body.scrollHeight; y += 800) {
      scrollTo(0, y)
      // Observers hear once a frame: no step before the one before was seen.
      await frame()
      await frame()
    }
  })
}

for (const [kind, viewport] of [
  ['pc', wide],
  ['sp', phone],
] as const) {
  test(`${kind}: every slot is registered once per path, then filled as it comes near`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await serveArticles(page, manyArticles(60))
    const network = await serveAds(page, build, {
      on: adSlotIds.filter((id) => !id.endsWith('interstitial')),
      delay: 400,
    })
    await page.goto('/')
    await expect.poll(() => calls(network)).toContain(`apply ${kind}-overlay`)
    // Far down the page: not before it is near.
    expect(await calls(network)).not.toContain(`apply ${kind === 'pc' ? 'pc-banner' : 'sp-rectangle'}-3`)
    await expect(async () => {
      const more = page.getByRole('button', { name: 'もっと見る' })
      if (await more.isVisible()) await more.click()
      await expect(rows(page)).toHaveCount(60, { timeout: 3_000 })
    }).toPass()
    await page.evaluate(() => scrollTo(0, 0))
    await scrollThrough(page)
    // Number 5 stands on the page about an article.
    const expected = [...ofWidth(kind).filter((id) => !id.endsWith('-5')), `${kind}-overlay`]
    await expect
      .poll(async () => (await calls(network)).filter((call) => call.startsWith('apply')).sort())
      .toEqual(expected.map((id) => `apply ${id}`).sort())
    const log = await network.log()
    const registered = log.filter(({ call }) => call.startsWith('register')).map(({ call }) => call.slice(9))
    expect(registered).toEqual(adSlotIds.filter((id) => !id.endsWith('interstitial')))
    const rerun = log.findIndex(({ call }) => call === 'rerun')
    const firstApplied = log.findIndex(({ call }) => call.startsWith('apply'))
    expect(rerun).toBe(registered.length)
    expect(firstApplied).toBeGreaterThan(rerun)
    expect((log[firstApplied]?.at ?? 0) - (log[rerun]?.at ?? 0)).toBeGreaterThanOrEqual(299)
    for (const id of expected) await expect(slot(page, id as AdSlotId).locator('iframe')).toHaveCount(1)
    // The policy of the page let through what it names, and nothing else.
    expect(network.requests).toContain(`https://frames.example/${expected[0]}`)
    expect(network.requests.filter((url) => url.includes('evil'))).toEqual([])

    await changePath(page, '/about')
    await expect(page.getByRole('heading', { level: 1, name: 'GAMELOGの使い方' })).toBeVisible()
    await expect.poll(async () => (await calls(network)).filter((call) => call === 'rerun').length).toBe(2)
    await expect(slot(page, `${kind}-overlay`).locator('iframe')).toHaveCount(1)
    await scrollThrough(page)
    const last = kind === 'pc' ? 'pc-banner-6' : 'sp-rectangle-6'
    await expect(slot(page, last).locator('iframe')).toHaveCount(1)
    await changePath(page, `/redirect?id=${manyArticles(1)[0]?.id}`)
    await expect(page.getByRole('link', { name: '続きを読む' })).toBeVisible()
    await scrollThrough(page)
    const ofArticle = kind === 'pc' ? 'pc-banner-5' : 'sp-rectangle-5'
    await expect(slot(page, ofArticle).locator('iframe')).toHaveCount(1)
  })
}

test('an overlay goes with its path, comes back 100 ms after, and can be closed', async ({ page }) => {
  await page.setViewportSize(wide)
  await serveAds(page, build, { on: ['pc-overlay'] })
  await page.goto('/about')
  const overlay = slot(page, 'pc-overlay')
  await expect(overlay.locator('iframe')).toHaveCount(1)
  const gap = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let gone = 0
        new MutationObserver(() => {
          const isThere = document.querySelector('[data-ad="pc-overlay"]') !== null
          if (!isThere && gone === 0) gone = performance.now()
          if (isThere && gone > 0) resolve(performance.now() - gone)
        }).observe(document.body, { childList: true, subtree: true })
      }),
  )
  await changePath(page, '/terms')
  expect(await gap).toBeGreaterThanOrEqual(90)
  await page
    .getByRole('complementary', { name: '広告' })
    .getByRole('button', { name: '広告を閉じる' })
    .click()
  await expect(overlay).toHaveCount(0)
  await changePath(page, '/privacy')
  await expect(overlay).toBeVisible()
})

test('what is stuck to the foot of a thread stands above the overlay', async ({ page }) => {
  await page.setViewportSize(phone)
  const path = await giveThread({ title: '広告とスレッド', posts: [{ content: '本文' }] })
  await serveAds(page, build, { on: ['sp-overlay'] })
  await page.goto(path)
  const box = await (async () => {
    await expect(slot(page, 'sp-overlay')).toBeVisible()
    return slot(page, 'sp-overlay').boundingBox()
  })()
  await expect
    .poll(async () => {
      const dock = await page.locator('form.dock').boundingBox()
      return dock ? dock.y + dock.height - (box?.y ?? 0) : null
    })
    .toBeLessThanOrEqual(1)
  // Its × covers nothing of the dock and little of the ad.
  const close = await page.getByRole('button', { name: '広告を閉じる' }).boundingBox()
  expect(close?.y).toBeGreaterThanOrEqual(box?.y ?? 0)
  const fill = await slot(page, 'sp-overlay').locator('[data-cptid]').boundingBox()
  expect(close?.x).toBeGreaterThanOrEqual((fill?.x ?? 0) + 320 - 1)
})

test('what GAMELOG says in the left column is whole', async ({ page }) => {
  await page.setViewportSize(wide)
  for (const path of ['/', '/board']) {
    await page.goto(path)
    const box = slot(page, 'pc-sidebar-left')
    await expect(box.locator('b')).toBeVisible()
    const cut = await box.evaluate((element) => {
      const outer = element.getBoundingClientRect()
      return [...element.querySelectorAll('b, a, button')].some((part) => {
        const { top, bottom, left, right } = part.getBoundingClientRect()
        return top < outer.top || bottom > outer.bottom || left < outer.left || right > outer.right
      })
    })
    expect(cut, path).toBe(false)
    await expect(box.getByRole('button', { name: '無料でログイン' })).toBeVisible()
  }
})

test('what GAMELOG says in the overlay of a phone is whole', async ({ page }) => {
  await page.route('**/data/geniee-ads-config.json', (route) =>
    route.fulfill({
      json: Object.fromEntries(adSlotIds.map((id) => [id, { enabled: id.endsWith('-overlay') }])),
    }),
  )
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 812 })
    for (const path of ['/', '/board', '/about']) {
      await page.goto(path)
      const words = slot(page, 'sp-overlay').locator('.tx')
      await expect(words).toBeVisible()
      const cut = await words.evaluate((element) => {
        const overlay = element.closest('[data-ad]')?.getBoundingClientRect()
        return [...element.children].some((part) => {
          const { top, bottom } = part.getBoundingClientRect()
          return overlay === undefined || top < overlay.top || bottom > overlay.bottom
        })
      })
      expect(cut, `${path} at ${width}`).toBe(false)
    }
  }
})

test('the interstitial is a dialog of phones: closed by Escape, once per visit; not in three columns', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  const network = await serveAds(page, build, { on: ['sp-interstitial', 'pc-sidebar-left'] })
  await page.goto('/about')
  const dialog = page.getByRole('dialog', { name: '広告' })
  await expect(dialog.getByRole('button', { name: '広告を閉じる' })).toBeFocused()
  await expect(dialog.locator('iframe')).toHaveCount(1)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.setViewportSize(wide)
  await page.reload()
  await expect.poll(() => calls(network)).toContain('apply pc-sidebar-left')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('with a config that is broken, unreachable or all off there are no ads, no waiting and no network', async ({
  page,
}) => {
  await page.setViewportSize(wide)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (const on of ['broken', 'unreachable', []] as const) {
    await page.unrouteAll({ behavior: 'wait' })
    const network = await serveAds(page, build, { on })
    const isConfig = (request: Request) => request.url().endsWith('ads-config.json')
    const answered = Promise.race([
      page.waitForEvent('requestfinished', isConfig),
      page.waitForEvent('requestfailed', isConfig),
    ])
    await page.goto('/')
    await answered
    await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
    await expect(page.locator('[data-ad]')).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(network.requests).toEqual([])
    expect(errors).toEqual([])
  }
})

test('only the place of an ad waits for it, at most 2 s; the articles never do', async ({ page }) => {
  await page.setViewportSize(wide)
  await serveAds(page, build, { on: calm, delay: null })
  await page.goto('/')
  const row = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(row).toBeVisible()
  const fill = slot(page, 'pc-banner-1').locator('[data-cptid]')
  await expect(fill).toHaveCSS('opacity', '1')
  expect((await slot(page, 'pc-banner-1').boundingBox())?.height).toBeCloseTo(90, 0)
})

for (const [name, viewport] of [
  ['phone', phone],
  ['three columns', wide],
] as const) {
  test(`${name}: with ads on nothing shifts or scrolls sideways, axe finds nothing; nor shifts where all are off`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const thread = await giveThread({
      title: '広告の下のスレッド',
      posts: [{ content: '本文' }, { content: '>>1 返信' }],
    })
    const { articles } = await (await page.request.get('/api/articles.json')).json()
    const shifts = await watchShifts(page)
    // A first visit where everything turns out off.
    await serveAds(page, build, { on: [] })
    for (const path of [`/redirect?id=${articles[0].id}`, '/']) {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      expect(await shifts(), path).toBeLessThanOrEqual(0.05)
      await page.evaluate(() => localStorage.clear())
    }
    await page.unrouteAll({ behavior: 'wait' })
    const on = adSlotIds.filter((id) => !id.endsWith('interstitial'))
    const network = await serveAds(page, build, { on, delay: 300 })
    for (const path of ['/', `/redirect?id=${articles[0].id}`, '/board', thread]) {
      await page.goto(path)
      await expect
        .poll(async () => (await calls(network)).filter((call) => call.startsWith('apply')).length)
        .toBeGreaterThan(0)
      await expect(page.locator('[data-ad] iframe').first()).toBeAttached()
      await scrollThrough(page)
      expect(await shifts(), path).toBeLessThanOrEqual(0.05)
      await expectNoSidewaysScroll(page)
      // The pages themselves are inspected in specs of their own.
      if (path !== '/') continue
      // The overlay covers parts of rows, which axe would take for small targets.
      await expectAccessible(page, { within: '[aria-label="広告"]' })
      await page.getByRole('button', { name: '広告を閉じる' }).click()
      // So does the bar above, where the page is scrolled.
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    }
  })
}
