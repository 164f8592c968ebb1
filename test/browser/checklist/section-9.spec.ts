import { expect } from '@playwright/test'
import { articlesOfAge, manyArticles, serveArticles, stopClock } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { openListOf, postAt } from '../board-steps.ts'
import { enterAs, makeMember } from '../member.ts'
import { test } from '../site-test.ts'

test.describe('§9 Business constants and limits', () => {
  test('30 articles a page, 300 ms before the next', async ({ page }) => {
    await serveArticles(page, manyArticles(61))
    await page.goto('/')
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(30)
    const waited = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const more = [...document.querySelectorAll('button')].find(
            (button) => button.textContent === 'もっと見る',
          )
          const started = performance.now()
          new MutationObserver(() => {
            const shown = document.querySelectorAll('[role="tabpanel"] li').length
            if (shown > 30) resolve(performance.now() - started)
          }).observe(document.body, { childList: true, subtree: true })
          more?.click()
        }),
    )
    expect(waited).toBeGreaterThanOrEqual(295)
    await expect(rows).toHaveCount(60)
  })

  test('1000 viewed ids a tab, the oldest dropped', async ({ page }) => {
    await serveArticles(page, manyArticles(2))
    await page.addInitScript(() => {
      if (localStorage.getItem('gamelog:viewed:all')) return
      const ids = Array.from({ length: 1_000 }, (_, index) => `id${index}`)
      localStorage.setItem('gamelog:viewed:all', JSON.stringify({ ids, timestamp: 1 }))
    })
    await page.goto('/')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('tabpanel').locator('li a').first().click(),
    ])
    await opened.close()
    const ids: string[] = await page.evaluate(
      () => JSON.parse(localStorage.getItem('gamelog:viewed:all') ?? '').ids,
    )
    expect(ids).toHaveLength(1_000)
    expect(ids[0]).toBe('id1')
    expect(ids.at(-1)).toMatch(/^[a-z2-7]{16}$/)
  })

  test('momentum: posts an hour (age at least 1 h) × recency × 100; high from 100, medium from 50', async ({
    page,
  }) => {
    const hour = 3_600_000
    const cases: [number, number, number, string, string][] = [
      // posts, age in hours, hours since the last post, score, badge
      [3, 0.1, 0.05, '600', 'high'],
      [10, 10, 5, '150', 'high'],
      [10, 20, 20, '60', 'medium'],
      [1, 2, 2, '75', 'medium'],
      [10, 100, 50, '10', 'low'],
    ]
    const now = await stopClock(page)
    const iso = (hours: number) => new Date(now - hours * hour).toISOString()
    const threads = cases.map(([post_count, age, last], index) => ({
      title: `速さ ${index}`,
      created_at: iso(age),
      last_posted_at: iso(last),
      post_count,
    }))
    await openListOf(page, threads)
    for (const [index, [, , , score, level]] of cases.entries()) {
      const badge = page
        .locator('a[data-status]')
        .filter({ hasText: `速さ ${index}` })
        .locator('[data-momentum]')
      await expect(badge).toHaveAttribute('data-momentum', level)
      await expect(badge.locator('.num')).toHaveText(score)
    }
  })

  test('a jump marks its post for 2 s', async ({ page }) => {
    await page.goto(await giveThread({ title: '印', posts: [{ content: '一番目' }], upTo: 3 }))
    await page.getByRole('button', { name: 'レス番号へ移動' }).click()
    const dialog = page.getByRole('dialog', { name: 'レス番号へ移動' })
    await dialog.getByLabel('レス番号').fill('2')
    await postAt(page, 2).evaluate((post) => {
      let since = 0
      new MutationObserver(() => {
        if (post.hasAttribute('data-target')) since = performance.now()
        else if (since > 0) Object.assign(window, { lasted: performance.now() - since })
      }).observe(post, { attributes: true })
    })
    await dialog.getByRole('button', { name: '移動する' }).click()
    const lasted = () => page.evaluate(() => (window as unknown as { lasted?: number }).lasted ?? 0)
    await expect.poll(lasted).toBeGreaterThanOrEqual(1_950)
  })

  test('exactly 1000 posts are taken; then the thread is locked', async ({ request }) => {
    const path = await giveThread({ title: '満了', posts: [{ content: '一番目' }], upTo: 999 })
    const api = `/api${path.replace('thread/', 'threads/')}`
    const post = async () => {
      const { headers } = await makeMember(request)
      return request.post(`${api}/posts`, { headers, data: { content: '最後' } })
    }
    const last = await post()
    expect(last.status()).toBe(201)
    expect((await last.json()).post.post_number).toBe(1_000)
    expect((await post()).status()).toBe(409)
    await expect
      .poll(async () => (await (await request.get(`${api}?after=1000`)).json()).thread)
      .toMatchObject({ status: 'locked', post_count: 1_000 })
  })

  test('a profile is given 10 s to be made', async ({ page, request }) => {
    const member = await makeMember(request)
    await enterAs(page, member)
    // By the page's own time: this process may hear of a call late.
    await page.addInitScript(() => {
      const calls: [string, number][] = []
      const { fetch } = window
      Object.assign(window, {
        calls,
        fetch: (url: string, init?: RequestInit) => {
          const name = /\/api\/users\/(me|initialize)$/.exec(String(url))?.[1]
          if (name) calls.push([name, performance.now()])
          return fetch(url, init)
        },
      })
    })
    await page.route('**/api/users/me', (route) =>
      route.fulfill({ status: 404, json: { code: 'profile_not_found', error: 'なし' } }),
    )
    // Never answered: the browser gives up by itself.
    await page.route('**/api/users/initialize', () => undefined)
    await page.goto('/about')
    const calls = () => page.evaluate(() => (window as unknown as { calls: [string, number][] }).calls)
    await expect.poll(async () => (await calls()).map(([name]) => name)).toEqual(['me', 'initialize', 'me'])
    const [, [, asked = 0] = [], [, again = 0] = []] = await calls()
    expect(again - asked).toBeGreaterThanOrEqual(12_900)
  })

  test('pictures are fetched 50 px before they are seen', async ({ page }) => {
    const fetched: string[] = []
    await page.route('https://apex.example/**', (route) => {
      fetched.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 404 })
    })
    const articles = articlesOfAge(Array.from({ length: 30 }, (_, index) => 60 + index)).map(
      (article, index) => ({
        ...article,
        thumbnailUrl: `https://apex.example/${index}.jpg`,
      }),
    )
    await serveArticles(page, articles)
    await page.goto('/')
    const last = page.getByRole('tabpanel').getByRole('listitem').nth(29)
    await expect(last).toBeAttached()
    await expect.poll(() => fetched.length).toBeGreaterThan(0)
    expect(fetched).not.toContain('/29.jpg')
    const scrollToDistance = (distance: number) =>
      last.evaluate((row, pixels) => {
        const picture = row.querySelector('a')?.lastElementChild ?? row
        scrollTo(0, scrollY + picture.getBoundingClientRect().top - innerHeight - pixels)
      }, distance)
    await scrollToDistance(90)
    await expect.poll(() => fetched).toContain('/28.jpg')
    expect(fetched).not.toContain('/29.jpg')
    await scrollToDistance(40)
    await expect.poll(() => fetched).toContain('/29.jpg')
  })

  test('ad slots: 2 sidebars, 6 banners, overlay; 6 rectangles, overlay, interstitial', async ({
    request,
  }) => {
    const config = await (await request.get('/data/geniee-ads-config.json')).json()
    const six = (name: string) => Array.from({ length: 6 }, (_, index) => `${name}-${index + 1}`)
    expect(Object.keys(config).sort()).toEqual(
      [
        'pc-sidebar-left',
        'pc-sidebar-right',
        'pc-overlay',
        'sp-overlay',
        'sp-interstitial',
        ...six('pc-banner'),
        ...six('sp-rectangle'),
      ].sort(),
    )
  })

  test('user numbers count up from 1 and are shown with four digits', async ({ page, request }) => {
    const first = await makeMember(request)
    const second = await makeMember(request)
    expect(first.profile.user_number).toBeGreaterThanOrEqual(1)
    expect(second.profile.user_number).toBeGreaterThan(first.profile.user_number)
    for (const [number, text] of [
      [7, '#0007'],
      [12_345, '#12345'],
    ] as const) {
      const own = await page.context().newPage()
      await enterAs(own, second)
      await own.route('**/api/users/me', (route) =>
        route.fulfill({ json: { ...second.profile, user_number: number } }),
      )
      await own.goto('/about')
      await expect(own.locator('a[href="/profile"]:visible')).toContainText(text)
      await own.close()
    }
  })
})
