import { expect, type Page } from '@playwright/test'
import { articlesOfAge, manyArticles, serveArticles, stopClock } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { openListOf, postAt, refuse } from '../board-steps.ts'
import { accountCard } from '../login-steps.ts'
import { enterAs, makeMember, ownSession } from '../member.ts'
import { publishAdminToken } from '../operator.ts'
import { test } from '../site-test.ts'

const visitorCard = (page: Page) => page.getByRole('region', { name: 'ログイン' })
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const day = 86_400

/** Notes how long texts of toasts stay in the page, in ms by the page's own clock. */
async function watchTexts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const since = new Map<string, number>()
    const stayed: Record<string, number> = {}
    Object.assign(window, { stayed })
    new MutationObserver(() => {
      const shown = new Set([...document.querySelectorAll('[aria-live]')].map((each) => each.textContent))
      for (const text of shown) if (!since.has(text)) since.set(text, Date.now())
      for (const [text, at] of since) if (!shown.has(text)) stayed[text] ??= Date.now() - at
    }).observe(document.body, { childList: true, subtree: true })
  })
}

/** It goes `duration` ms after it came, and out of the page at most 1.5 s later. */
async function stays(page: Page, text: string, duration: number): Promise<void> {
  const stayed = () =>
    page.evaluate((key) => (window as unknown as { stayed: Record<string, number> }).stayed[key] ?? 0, text)
  await expect
    .poll(async () => {
      await page.clock.runFor(200)
      return stayed()
    })
    .toBeGreaterThan(0)
  expect(await stayed()).toBeGreaterThanOrEqual(duration)
  expect(await stayed()).toBeLessThan(duration + 1_500)
}

test.describe('§4 Auth', () => {
  test('no profile: the server is asked to make it', async ({ page, request }) => {
    const member = await makeMember(request)
    await enterAs(page, member)
    await page.route('**/api/users/me', (route) =>
      route.fulfill({ status: 404, json: { code: 'profile_not_found', error: 'なし' } }),
    )
    const asked = page.waitForRequest('**/api/users/initialize')
    await page.goto('/about')
    const call = await asked
    expect(call.method()).toBe('POST')
    expect(call.headers().authorization).toMatch(/^Bearer /)
    expect(call.postDataJSON()).toHaveProperty('provider_metadata')
    await expect(accountCard(page)).toContainText(member.profile.display_name)
  })

  test('that fails: a second look-up 3 s later; still none: signed out everywhere', async ({
    page,
    request,
  }) => {
    await enterAs(page, await makeMember(request))
    const calls: [string, number][] = []
    const note = (name: string, status: number) =>
      page.route(`**/api/users/${name}`, (route) => {
        calls.push([name, Date.now()])
        return route.fulfill({ status, json: { code: 'x', error: 'x' } })
      })
    await note('me', 404)
    await note('initialize', 500)
    const leaving = page.waitForRequest(/\/auth\/v1\/logout\?scope=global$/)
    await page.goto('/about')
    await leaving
    expect(calls.map(([name]) => name)).toEqual(['me', 'initialize', 'me'])
    const [, [, failed = 0] = [], [, again = 0] = []] = calls
    expect(again - failed).toBeGreaterThanOrEqual(2_900)
    await expect(visitorCard(page)).toBeVisible()
  })

  test('a refreshed token fetches the profile again', async ({ page, request }) => {
    const member = await makeMember(request)
    await page.clock.install()
    await enterAs(page, member)
    await page.goto('/about')
    await page.clock.runFor(2_000)
    await expect(accountCard(page)).toBeVisible()
    const refreshed = page.waitForResponse(/\/auth\/v1\/token\?grant_type=refresh_token$/)
    const asked = page.waitForRequest('**/api/users/me')
    await page.clock.fastForward('14:50')
    await page.clock.runFor(60_000)
    expect((await refreshed).status()).toBe(200)
    await asked
  })

  test('sign-out clears every tab and the own reactions', async ({ page, context, request }) => {
    const path = await giveThread({ title: '反応', posts: [{ content: '一番目' }] })
    const member = await makeMember(request)
    const id = path.split('/').at(-1)
    await request.post(`/api/board/threads/${id}/posts/1/reaction`, {
      headers: member.headers,
      data: { type: 'like', action: 'toggle' },
    })
    await enterAs(page, member)
    await page.goto(path)
    const like = postAt(page, 1).getByRole('button', { name: 'いいね 1', exact: true })
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    const other = await context.newPage()
    await other.goto('/profile')
    await other.getByRole('button', { name: 'ログアウト' }).click()
    await expect(visitorCard(other)).toBeVisible()
    await expect(visitorCard(page)).toBeVisible()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
  })
})

test.describe('§4 Article feed', () => {
  test('newest first, whatever the order in the file; もっと見る starts over with each tab', async ({
    page,
  }) => {
    await serveArticles(page, manyArticles(65).toReversed())
    await page.goto('/')
    await expect(rows(page).first()).toContainText('テスト記事 1 ')
    await page.getByRole('button', { name: 'もっと見る', exact: true }).click()
    await expect(rows(page)).toHaveCount(60)
    await page.getByRole('tab', { name: /Apex/ }).click()
    await expect(rows(page)).toHaveCount(30)
  })

  test('ages: 今, minutes, hours, days under 7, then a short date; NEW for 60 minutes', async ({ page }) => {
    const ages = [30, 61, 59 * 60, 3_660, 23 * 3_600, day + 60, 7 * day - 60, 7 * day + 60]
    await serveArticles(page, articlesOfAge(ages, await stopClock(page)))
    await page.goto('/')
    const words = ['今', '1分前', '59分前', '1時間前', '23時間前', '1日前', '6日前', /^(\d{4}年)?\d+月\d+日$/]
    for (const [index, text] of words.entries()) {
      await expect(rows(page).nth(index).locator('time:visible')).toHaveText(text)
    }
    await expect(rows(page).getByText('NEW', { exact: true })).toHaveCount(3)
  })

  test('pickups: positioned and unseen first, then reserves; what was viewed is left out', async ({
    page,
  }) => {
    const articles = manyArticles(10)
    const ids = articles.map(({ id }) => id)
    await page.addInitScript(
      (id) => localStorage.setItem('gamelog:viewed:all', JSON.stringify({ ids: [id], timestamp: 1 })),
      ids[1],
    )
    await serveArticles(page, articles)
    await page.route('**/api/articles.json?*', async (route) => {
      const positioned = { pickup1: ids[0], pickup2: ids[1], pickup3: ids[2] }
      const json = {
        generated_at: new Date().toISOString(),
        total_count: 10,
        articles,
        pickups: { all: { positioned, reserves: [ids[3], ids[4]] } },
        sources: [],
        trending: [],
      }
      await route.fulfill({ json })
    })
    await page.goto('/')
    const tiles = page.getByRole('region', { name: '編集部のピックアップ' }).getByRole('link')
    await expect(tiles).toHaveCount(4)
    const shown = await tiles.evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
    )
    expect(shown[0]).toBe(ids[0])
    expect(shown[2]).toBe(ids[2])
    expect([shown[1], shown[3]].sort()).toEqual([ids[3], ids[4]].sort())
  })

  test('a full storage drops the oldest tab and keeps the newest view', async ({ page }) => {
    await serveArticles(page, manyArticles(3))
    await page.goto('/?game=apex-legends')
    await expect(rows(page)).toHaveCount(3)
    await page.evaluate(() => {
      localStorage.setItem('gamelog:viewed:chat', JSON.stringify({ ids: ['old'], timestamp: 1 }))
      localStorage.setItem('gamelog:viewed:device', JSON.stringify({ ids: ['newer'], timestamp: 2 }))
      let size = 4_000_000
      // Fills what is left, so that not one character more goes in.
      for (let text = ''; size >= 1; size = Math.floor(size / 2)) {
        try {
          localStorage.setItem('filler', text + 'x'.repeat(size))
          text += 'x'.repeat(size)
        } catch {}
      }
    })
    const link = rows(page).first().getByRole('link')
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await opened.close()
    const keys = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes(':viewed:')),
    )
    expect(keys).toContain('gamelog:viewed:apex-legends')
    expect(keys).not.toContain('gamelog:viewed:chat')
  })
})

test.describe('§4 Threads, reactions, toasts', () => {
  test('five reports hide a post; deleted it keeps its number, restored it is back', async ({ request }) => {
    const path = await giveThread({ title: '五つの通報', posts: [{ content: '一' }, { content: '二' }] })
    const api = path.replace('thread/', 'threads/')
    const second = async () => (await (await request.get(`/api${api}`)).json()).posts[1]
    for (let count = 1; count <= 5; count += 1) {
      expect(await second()).not.toHaveProperty('is_reported', true)
      const { headers } = await makeMember(request)
      const data = { reason: '理由' }
      expect((await request.post(`/api${api}/posts/2/report`, { headers, data })).status()).toBe(204)
    }
    await expect.poll(second).toMatchObject({ is_reported: true, content: '', preview: '二' })

    const token = await publishAdminToken(ownSession((await makeMember(request)).session.access_token))
    const headers = { authorization: `Bearer ${token}` }
    expect((await request.delete(`/api/admin${api}/posts/1`, { headers })).status()).toBe(200)
    const first = async () => (await (await request.get(`/api${api}`)).json()).posts[0]
    await expect.poll(first).toMatchObject({ post_number: 1, deleted: 1, content: '' })
    expect((await request.post(`/api/admin${api}/posts/1/restore`, { headers })).status()).toBe(200)
    await expect.poll(first).toMatchObject({ post_number: 1, deleted: 0, content: '一' })
    expect((await request.delete(`/api/admin${api}`, { headers })).status()).toBe(200)
    await expect.poll(async () => (await request.get(`/api${api}`)).status()).toBe(404)
    expect((await request.post(`/api/admin${api}/restore`, { headers })).status()).toBe(200)
    await expect.poll(async () => (await request.get(`/api${api}`)).status()).toBe(200)
  })

  test('thread ages: 1分未満, minutes, hours, days up to 30, then ヶ月前', async ({ page }) => {
    const ages: [number, string][] = [
      [20, '1分未満'],
      [120, '2分前'],
      [2 * 3_600, '2時間前'],
      [30 * day, '30日前'],
      [31 * day, '1ヶ月前'],
      [95 * day, '3ヶ月前'],
      [-600, '不明'],
    ]
    const now = await stopClock(page)
    const iso = (age: number) => new Date(now - age * 1_000).toISOString()
    const threads = ages.map(([age], index) => ({
      title: `齢 ${index}`,
      created_at: iso(age),
      last_posted_at: iso(age),
      post_count: 1,
    }))
    await openListOf(page, threads)
    for (const [index, [, text]] of ages.entries()) {
      const card = page.locator('a[data-status]').filter({ hasText: `齢 ${index}` })
      await expect(card.locator('time').first()).toHaveText(`作成 ${text}`)
    }
  })

  test('a toggle is ignored while one is in flight', async ({ page, request }) => {
    const path = await giveThread({ title: '二度押し', posts: [{ content: '一番目' }] })
    await enterAs(page, await makeMember(request))
    let calls = 0
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/reaction', async (route) => {
      calls += 1
      await held
      await route.continue()
    })
    await page.goto(path)
    const like = postAt(page, 1).getByRole('button', { name: /^いいね/ })
    await like.click()
    await expect(like).toHaveAttribute('aria-busy', 'true')
    await like.click()
    await like.click()
    release()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    expect(calls).toBe(1)
  })

  test('errors stay 4 s, successes 2 s', async ({ page, request }) => {
    const path = await giveThread({ title: '通知', posts: [{ content: '一番目' }] })
    await enterAs(page, await makeMember(request))
    await page.clock.install()
    await page.goto(path)
    await page.clock.runFor(2_000)
    await expect(accountCard(page)).toBeVisible()
    await watchTexts(page)
    await refuse(page, '**/reaction', 500, {})
    await postAt(page, 1)
      .getByRole('button', { name: /^いいね/ })
      .click()
    await stays(page, 'リアクション処理に失敗しました', 4_000)

    await page.evaluate(() => navigator.clipboard.writeText('x').catch(() => undefined))
    await page.context().grantPermissions(['clipboard-write'])
    await postAt(page, 1).getByRole('button', { name: 'その他' }).click()
    await page.getByRole('menuitem', { name: 'リンクをコピー' }).click()
    await stays(page, 'リンクをコピーしました', 2_000)
  })
})
