import type { ArticlesFile } from '@gamelog/contracts/antenna/article'
import { expect } from '@playwright/test'
import {
  articlesOfAge,
  feedFile,
  manyArticles,
  rows,
  serveArticles,
  serveFeed,
  stopClock,
  tab,
} from './articles-fixture.ts'
import { test } from './site-test.ts'

const hour = 3_600
const day = 24 * hour

test('the feed asks past the cache and lists the articles of every demo source', async ({ page }) => {
  const readFile = async () => (await page.request.get('/api/articles.json')).json()
  // A fresh site publishes its pickups some seconds after its articles.
  await expect.poll(async () => Object.keys((await readFile()).pickups).length).toBeGreaterThan(0)
  const asked = page.waitForRequest('**/api/articles.json?*')
  await page.goto('/')
  const call = await asked
  expect(Math.abs(Number(new URL(call.url()).searchParams.get('t')) - Date.now() / 1_000)).toBeLessThan(120)
  const answer = await call.response()
  expect(answer?.status()).toBe(200)
  // The one the page lists: articles come in and join stories all the time.
  const file: ArticlesFile = await answer?.json()
  // An article of a story may be folded behind ほかNサイト: those of none are looked for.
  const newestOf = (source: { name: string }) =>
    file.articles.find(({ sourceSite, story }) => sourceSite === source.name && story === undefined)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('application/json'),
  })
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
  // Two of the demo's sources have none: one fails, one is stopped.
  const newestOfSources = file.sources.flatMap((source) => newestOf(source) ?? [])
  expect(newestOfSources.length).toBeGreaterThanOrEqual(6)
  for (const newest of newestOfSources) {
    const link = page.locator(`main li a[href^="/redirect?id=${newest.id}&"]`).first()
    // Farther down, or come in since the page was made and kept back until asked for.
    const next = page.getByRole('button', { name: /もっと見る|^新着 \d+件を表示$/ }).first()
    await expect(async () => {
      if ((await link.count()) === 0) await next.click({ timeout: 5_000 })
      await expect(link).toContainText(newest.title, { timeout: 1_000 })
    }).toPass()
  }
  const pickups = page.getByRole('region', { name: '編集部のピックアップ' })
  await expect(pickups.getByRole('link')).toHaveCount(6)
  await expect(pickups.getByRole('button', { name: 'スレッドで話す' })).toHaveCount(6)
  await tab(page, /Overwatch 2/).click()
  await expect(rows(page).first()).toContainText('Overwatch 2')
})

test('newest first; もっと見る adds 30 after 300 ms, keeps the scroll, says how many are left', async ({
  page,
}) => {
  await serveArticles(page, manyArticles(75).toReversed())
  await page.goto('/')
  const panel = page.getByRole('tabpanel')
  await expect(rows(page)).toHaveCount(30)
  await expect(rows(page).first()).toContainText('テスト記事 1 ')
  await expect(panel).toContainText('表示中 30件 / 全75件')
  await expect(panel).toContainText('あと 45 件の記事があります')
  const more = page.getByRole('button', { name: 'もっと見る', exact: true })
  await more.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  const waited = await more.evaluate(
    (button) =>
      new Promise<number>((resolve) => {
        const started = performance.now()
        new MutationObserver(() => {
          const shown = document.querySelectorAll('[role="tabpanel"] ul.feed > li').length
          if (shown > 30) resolve(performance.now() - started)
        }).observe(document.body, { childList: true, subtree: true })
        ;(button as HTMLElement).click()
      }),
  )
  expect(waited).toBeGreaterThanOrEqual(295)
  await expect(rows(page)).toHaveCount(60)
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await expect(panel).toContainText('表示中 60件 / 全75件')
  await expect(panel).toContainText('あと 15 件の記事があります')
  await more.click()
  await expect(panel).toContainText('表示中 75件 / 全75件')
  await expect(more).toBeHidden()
  await tab(page, /Apex/).click()
  await expect(rows(page)).toHaveCount(30)
})

test('ages: 今, minutes, hours, days under 7, then a short date; NEW for 60 minutes to who was here before', async ({
  page,
}) => {
  const ages = [30, 61, 59 * 60, 61 * 60, 23 * hour, day + 60, 7 * day - 60, 7 * day + 60]
  const now = await stopClock(page)
  await page.addInitScript(
    (newest) => {
      localStorage.setItem('gamelog:last-visit', JSON.stringify({ newest, line: null, at: 1 }))
    },
    Math.floor(now / 1_000) - 10 * day,
  )
  await serveArticles(page, articlesOfAge(ages, now))
  await page.goto('/')
  const texts = ['今', '1分前', '59分前', '1時間前', '23時間前', '1日前', '6日前', /^(\d{4}年)?\d+月\d+日$/]
  for (const [index, text] of texts.entries()) {
    await expect(rows(page).nth(index).locator('time:visible')).toHaveText(text)
    await expect(rows(page).nth(index).getByText('NEW', { exact: true })).toHaveCount(index < 3 ? 1 : 0)
  }
})

test('an article opens on /redirect in a new tab, is reported, remembered for its tab, and dimmed', async ({
  page,
}) => {
  const articles = manyArticles(5)
  const [article] = articles
  if (!article) throw new Error('five articles')
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await serveArticles(page, articles)
  await page.addInitScript(() => {
    const events: unknown[][] = []
    const keepalive: (boolean | undefined)[] = []
    const { fetch } = window
    Object.assign(window, {
      events,
      keepalive,
      gtag: (...event: unknown[]) => events.push(event),
      fetch: (url: string, init?: RequestInit) => {
        if (String(url).includes('/click')) keepalive.push(init?.keepalive)
        return fetch(url, init)
      },
    })
  })
  await page.goto('/')
  const first = rows(page).first().getByRole('link').first()
  await expect(first).toHaveAttribute('href', `/redirect?id=${article.id}&from=apex.example`)
  await expect(first).toHaveAttribute('target', '_blank')
  await expect(first).toHaveAttribute('rel', /noopener/)
  await expect(first).not.toHaveAttribute('data-read')

  const clicked = page.waitForResponse('**/api/articles/click?*')
  const [opened] = await Promise.all([page.waitForEvent('popup'), first.click()])
  await expect(opened).toHaveURL(/\/redirect\?id=/)
  await opened.close()
  const answer = await clicked
  expect([answer.request().method(), answer.status()]).toEqual(['POST', 204])
  const { id, title, link: url, sourceSite: site } = article
  expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
    id,
    title,
    url,
    site,
    page: 'main',
  })
  expect(await page.evaluate(() => Reflect.get(window, 'keepalive'))).toEqual([true])
  expect(await page.evaluate(() => Reflect.get(window, 'events'))).toContainEqual([
    'event',
    'article_click',
    expect.objectContaining({ article_id: id }),
  ])
  await expect(first).toHaveAttribute('data-read', 'true')
  await page.reload()
  await expect(first).toHaveAttribute('data-read', 'true')
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('gamelog:viewed:all') ?? '{}'))
  expect(kept).toEqual({ ids: [id], timestamp: expect.any(Number) })

  // A click that cannot be reported is ignored.
  await page.route('**/api/articles/click?*', (route) => route.abort())
  const [other] = await Promise.all([page.waitForEvent('popup'), rows(page).nth(1).getByRole('link').click()])
  await expect(other).toHaveURL(/\/redirect\?id=/)
  expect(errors).toEqual([])
})

test('編集部のピックアップ leaves no hole, however many are left', async ({ page }) => {
  const articles = articlesOfAge([60, 120, 180, 240, 300])
  /** Places of the block where no tile is near. */
  const holes = () =>
    page.getByRole('region', { name: '編集部のピックアップ' }).evaluate((region) => {
      const grid = region.querySelector('h2 + div') as Element
      const boxes = [...grid.children].map((tile) => tile.getBoundingClientRect())
      const { left, right, top, bottom } = grid.getBoundingClientRect()
      const empty: string[] = []
      for (let x = left + 1; x < right; x += 10)
        for (let y = top + 1; y < bottom; y += 10)
          if (!boxes.some((b) => x > b.left - 13 && x < b.right + 13 && y > b.top - 17 && y < b.bottom + 17))
            empty.push(`${Math.round(x - left)},${Math.round(y - top)}`)
      return { empty: empty.length, height: Math.round(bottom - top) }
    })
  for (const count of [1, 2, 3, 4, 5]) {
    const ids = articles.slice(0, count).map(({ id }) => id)
    const positioned = Object.fromEntries(ids.map((id, index) => [`pickup${index + 1}`, id]))
    await page.unrouteAll()
    await serveFeed(page, feedFile(articles, { pickups: { all: { positioned, reserves: [] } } }))
    for (const [width, height] of [
      [1440, 900],
      [375, 812],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto('/')
      await expect(
        page.getByRole('region', { name: '編集部のピックアップ' }).locator('h2 + div > div'),
      ).toHaveCount(count)
      const found = await holes()
      expect(found.empty, `${count} at ${width}`).toBe(0)
      expect(found.height, `${count} at ${width}`).toBeGreaterThan(150)
    }
  }
})

test('編集部のピックアップ: 1 large, 2 sub, 3 mini tiles; what was viewed makes room for a reserve', async ({
  page,
}) => {
  const articles = manyArticles(10)
  const ids = articles.map(({ id }) => id)
  const positioned = Object.fromEntries(ids.slice(0, 6).map((id, index) => [`pickup${index + 1}`, id]))
  const reserves = ids.slice(6, 8)
  await serveFeed(page, feedFile(articles, { pickups: { all: { positioned, reserves } } }))
  await page.goto('/')
  const tiles = page.getByRole('region', { name: '編集部のピックアップ' }).getByRole('link')
  const shown = () =>
    tiles.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
    )
  await expect(tiles).toHaveCount(6)
  expect(await shown()).toEqual(ids.slice(0, 6))
  await expect(page.getByRole('heading', { name: '新着記事', exact: true })).toBeVisible()
  const [large = 0, sub = 0, otherSub = 0, ...mini] = await tiles.evaluateAll((elements) =>
    elements.map((element) => {
      const { width, height } = element.getBoundingClientRect()
      return width * height
    }),
  )
  expect(large).toBeGreaterThan(Math.max(sub, otherSub))
  expect(Math.min(sub, otherSub)).toBeGreaterThan(Math.max(...mini))

  await page.evaluate(
    (id) => localStorage.setItem('gamelog:viewed:all', JSON.stringify({ ids: [id], timestamp: 1 })),
    ids[1],
  )
  await page.reload()
  await expect(tiles).toHaveCount(6)
  const now = await shown()
  expect([now[0], ...now.slice(2)]).toEqual([ids[0], ...ids.slice(2, 6)])
  expect(reserves).toContain(now[1])
})

test('前回ここまで stands where the last visit ended; a title under an NG word is left out', async ({
  page,
}) => {
  const articles = manyArticles(5)
  await page.addInitScript((newest) => {
    localStorage.setItem('gamelog:last-visit', JSON.stringify({ newest, line: null, at: 1 }))
    const rule = { scopes: ['article'], addedAt: 1, expiresAt: null, chain: false }
    const rules = { 'default:word:テスト記事 5 ': { value: rule, at: 1, isSent: false } }
    localStorage.setItem('gamelog:reading:rule', JSON.stringify(rules))
  }, articles[2]?.publishedDate)
  await serveArticles(page, articles)
  await page.goto('/')
  // Four articles and the line.
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).nth(2)).toHaveText('前回ここまで・新着 2件')
  await expect(page.getByRole('link', { name: /NGで非表示 1/ })).toBeVisible()
})
