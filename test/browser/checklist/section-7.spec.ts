import { expect } from '@playwright/test'
import { articlesOfAge, serveArticles } from '../articles-fixture.ts'
import { giveThread } from '../board-data.ts'
import { postAt } from '../board-steps.ts'
import { accountCard, goToProvider, openModal } from '../login-steps.ts'
import { enterAs, makeMember, signInByHttp } from '../member.ts'
import { test } from '../site-test.ts'

test.describe('§7 Calls of the feed', () => {
  test('GET /api/articles.json?t={unixSeconds}, past the cache', async ({ page }) => {
    const asked = page.waitForRequest('**/api/articles.json?*')
    await page.goto('/')
    const call = await asked
    const seconds = Number(new URL(call.url()).searchParams.get('t'))
    expect(Math.abs(seconds - Date.now() / 1_000)).toBeLessThan(120)
    const answer = await call.response()
    expect(answer?.status()).toBe(200)
    expect(answer?.headers()['cache-control']).toBe('no-cache')
    expect(answer?.headers()['content-type']).toContain('application/json')
  })

  test('GET /data/geniee-ads-config.json', async ({ page }) => {
    const asked = page.waitForResponse('**/data/geniee-ads-config.json')
    await page.goto('/')
    expect((await asked).status()).toBe(200)
  })

  test('POST /api/articles/click with id, title, url, site; keepalive; the event article_click', async ({
    page,
  }) => {
    const [article] = articlesOfAge([60])
    if (!article) throw new Error('one article')
    await serveArticles(page, [article])
    await page.addInitScript(() => {
      const events: unknown[][] = []
      const calls: [string, boolean | undefined][] = []
      const { fetch } = window
      Object.assign(window, {
        events,
        calls,
        gtag: (...event: unknown[]) => events.push(event),
        fetch: (url: string, init?: RequestInit) => {
          if (String(url).includes('/click')) calls.push([String(url), init?.keepalive])
          return fetch(url, init)
        },
      })
    })
    await page.goto('/')
    const clicked = page.waitForResponse('**/api/articles/click?*')
    await page.getByRole('tabpanel').locator('li a').first().click()
    const answer = await clicked
    expect(answer.status()).toBe(204)
    expect(answer.request().method()).toBe('POST')
    expect(Object.fromEntries(new URL(answer.url()).searchParams)).toEqual({
      id: article.id,
      title: article.title,
      url: article.link,
      site: article.sourceSite,
      page: 'main',
    })
    const seen = await page.evaluate(() => {
      const { events, calls } = window as unknown as { events: unknown[][]; calls: [string, boolean][] }
      return { events, keepalive: calls.map(([, kept]) => kept) }
    })
    expect(seen.keepalive).toEqual([true])
    expect(seen.events).toContainEqual([
      'event',
      'article_click',
      expect.objectContaining({ article_id: article.id }),
    ])
  })

  test('続きを読む on /redirect is a click of the intermediate page, with where the reader came from', async ({
    page,
  }) => {
    const [article] = articlesOfAge([60])
    if (!article) throw new Error('one article')
    await serveArticles(page, [article])
    await page.route('https://apex.example/**', (route) => route.fulfill({ body: 'その先' }))
    await page.goto(`/redirect?id=${article.id}&from=widget.example`)
    const clicked = page.waitForRequest('**/api/articles/click?*')
    await page.getByRole('link', { name: '続きを読む' }).click()
    const query = new URL((await clicked).url()).searchParams
    expect([query.get('id'), query.get('page'), query.get('from')]).toEqual([
      article.id,
      'intermediate',
      'widget.example',
    ])
    await expect(page).toHaveURL(article.link)
  })

  test('a click that cannot be told is ignored', async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await serveArticles(page, articlesOfAge([60]))
    await page.route('**/api/articles/click?*', (route) => route.abort())
    await page.goto('/')
    const [opened] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('tabpanel').locator('li a').first().click(),
    ])
    await expect(opened).toHaveURL(/\/redirect\?id=/)
    expect(errors).toEqual([])
  })
})

test.describe('§7 Calls of the profile', () => {
  test('POST initialize, GET and PUT me, GET game-accounts, with bearer; 404 while there is no profile', async ({
    request,
  }) => {
    const session = await signInByHttp(request)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const missing = await request.get('/api/users/me', { headers })
    expect(missing.status()).toBe(404)
    const made = await request.post('/api/users/initialize', {
      headers,
      data: { provider_metadata: { name: 'x' } },
    })
    expect(made.status()).toBe(200)
    const profile = await made.json()
    // Safe to be called again, and the body is not believed (decisions.md, "Identity").
    const again = await request.post('/api/users/initialize', { headers, data: {} })
    expect(await again.json()).toEqual(profile)
    expect(profile.display_name).not.toBe('x')
    expect(await (await request.get('/api/users/me', { headers })).json()).toEqual(profile)
    const put = (data: object) => request.put('/api/users/me', { headers, data })
    expect(await (await put({ display_name: '新しい名前' })).json()).toMatchObject({
      display_name: '新しい名前',
    })
    const refused = await put({ display_name: '運営' })
    expect(refused.status()).toBe(400)
    expect(await refused.json()).toEqual(expect.objectContaining({ error: expect.any(String) }))
    expect(await (await request.get('/api/users/me/game-accounts', { headers })).json()).toEqual({
      game_accounts: [],
    })
    for (const path of ['/api/users/me', '/api/users/me/game-accounts']) {
      expect((await request.get(path)).status(), path).toBe(401)
    }
    expect((await request.post('/api/users/initialize', { data: {} })).status()).toBe(401)
  })
})

test.describe('§7 Calls of the board', () => {
  test('the browser sends bearer, credentials and action toggle with a reaction', async ({
    page,
    request,
  }) => {
    const path = await giveThread({ title: '呼び出し', posts: [{ content: '一番目' }] })
    const member = await makeMember(request)
    await enterAs(page, member)
    const reactions = page.waitForRequest('**/all-reactions')
    await page.goto(path)
    expect((await reactions).method()).toBe('GET')
    await expect(accountCard(page)).toBeVisible()
    const asked = page.waitForRequest('**/posts/1/reaction')
    await postAt(page, 1)
      .getByRole('button', { name: /^よくないね/ })
      .click()
    const call = await asked
    expect(call.method()).toBe('POST')
    expect(call.headers().authorization).toBe(member.headers.authorization)
    expect(call.postDataJSON()).toEqual({ type: 'dislike', action: 'toggle' })
    expect((await call.response())?.status()).toBe(200)
  })

  test('a thread, a post and a report carry bearer and the named fields', async ({ page, request }) => {
    const member = await makeMember(request)
    await enterAs(page, member)
    await page.goto('/board')
    await page.getByRole('toolbar').getByRole('button', { name: '新規スレッド' }).click()
    const dialog = page.getByRole('dialog', { name: '新しいスレッド' })
    await dialog.getByLabel('タイトル').fill('呼び出しの題')
    await dialog.getByLabel('最初の投稿').fill('本文')
    await dialog.getByLabel('名前').fill('名前')
    const created = page.waitForRequest(
      (call) => call.url().endsWith('/api/board/threads') && call.method() === 'POST',
    )
    await dialog.getByRole('button', { name: 'スレッドを作成' }).click()
    const call = await created
    expect(call.headers().authorization).toBe(member.headers.authorization)
    expect(call.postDataJSON()).toEqual({
      title: '呼び出しの題',
      game_category: 'fps-general',
      content: '本文',
      name: '名前',
    })
    await expect(page.getByText('スレッドを作成しました', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/board\/thread\/\d+$/)
    const posted = page.waitForRequest((sent) => /\/threads\/\d+\/posts$/.test(sent.url()))
    await page.getByRole('textbox', { name: '投稿内容' }).fill('二番目')
    await page.locator('form.dock').getByRole('button', { name: '書き込む' }).click()
    expect((await posted).postDataJSON()).toEqual({ content: '二番目', name: '名前' })
  })

  test('like and dislike: one takes the other away, the same one again takes itself away', async ({
    request,
  }) => {
    const path = await giveThread({ title: '切り替え', posts: [{ content: '一番目' }] })
    const { headers } = await makeMember(request)
    const toggle = async (type: string) => {
      const address = `/api${path.replace('thread/', 'threads/')}/posts/1/reaction`
      for (;;) {
        const answer = await request.post(address, { headers, data: { type, action: 'toggle' } })
        if (answer.status() !== 429) return answer.json()
        await new Promise((resolve) => setTimeout(resolve, 1_000))
      }
    }
    for (const [type, likes, dislikes] of [
      ['like', 1, 0],
      ['dislike', 0, 1],
      ['dislike', 0, 0],
    ] as const) {
      expect(await toggle(type)).toMatchObject({
        counts: { like_count: likes, dislike_count: dislikes },
        user_state: { liked: likes === 1, disliked: dislikes === 1 },
      })
    }
  })
})

test.describe('§7 Social sign-in', () => {
  for (const [label, provider, scopes] of [
    ['Discord', 'discord', 'identify email'],
    ['Google', 'google', null],
    ['X', 'twitter', null],
  ] as const) {
    test(`${label}: provider ${provider}, back to the origin's root, scope ${scopes ?? 'of the provider'}`, async ({
      page,
    }) => {
      await page.goto('/about')
      await openModal(page)
      const asked = page.waitForRequest('**/auth/v1/authorize?*')
      await goToProvider(page, label)
      const query = new URL((await asked).url()).searchParams
      expect(query.get('provider')).toBe(provider)
      expect(query.get('scopes')).toBe(scopes)
      const back = new URL(query.get('redirect_to') ?? '')
      expect([back.origin, back.pathname]).toEqual([new URL(page.url()).origin, '/'])
    })
  }

  test('sign-out is of global scope', async ({ page, request }) => {
    await enterAs(page, await makeMember(request))
    await page.goto('/profile')
    const leaving = page.waitForRequest('**/auth/v1/logout?*')
    await page.getByRole('button', { name: 'ログアウト' }).click()
    expect(new URL((await leaving).url()).searchParams.get('scope')).toBe('global')
    await expect(page).toHaveURL(/:\d+\/$/)
  })
})
