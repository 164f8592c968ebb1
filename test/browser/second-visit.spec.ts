import { expect, type Page } from '@playwright/test'
import { type SiteInBetween, startSiteInBetween } from './_site-in-between.ts'
import { callAsAdmin, makeDemoAdmin } from './admin-test.ts'
import { giveThread } from './board-data.ts'
import { callAs, makeMember } from './member.ts'
import { test } from './site-test.ts'

test.use({ serviceWorkers: 'allow' })

let site: SiteInBetween
test.beforeEach(async ({ baseURL, page }) => {
  site = await startSiteInBetween(baseURL ?? '')
  await page.goto(`${site.origin}/terms`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
})
test.afterEach(() => site.close())

/** Numbers the pages the network gives for a path. @returns the text of the page a visit shows, with its number */
function follow(page: Page, path: string) {
  let served = 0
  site.rewrite(path, (html) => html.replace('<title>', () => `<title>${++served} `))
  return async function visit(address = path) {
    await page.goto(`${site.origin}/terms`)
    const text = (await (await page.goto(site.origin + address))?.text()) ?? ''
    const number = Number(/<title>(\d+)/.exec(text)?.[1])
    // The page of the network, which came as well, is kept.
    const isKept = () =>
      page.evaluate(
        async ({ path, title }) => {
          const name = (await caches.keys()).find((key) => key.startsWith('gamelog-pages-')) ?? ''
          return (await (await caches.match(path, { cacheName: name }))?.text())?.includes(title) ?? false
        },
        { path, title: `<title>${served} ` },
      )
    await expect.poll(isKept).toBe(true)
    return { text, number, isCopy: number < served }
  }
}

/** Makes the kept copy of a page older. */
async function age(page: Page, path: string, minutes: number): Promise<void> {
  await page.evaluate(
    async ({ path, minutes }) => {
      const name = (await caches.keys()).find((key) => key.startsWith('gamelog-pages-')) ?? ''
      const cache = await caches.open(name)
      const copy = await cache.match(path)
      if (!copy) throw new Error('there is no copy')
      const headers = new Headers(copy.headers)
      headers.set('server-timing', `kept;dur=${Date.now() - minutes * 60_000}`)
      await cache.put(path, new Response(await copy.text(), { headers }))
    },
    { path, minutes },
  )
}

for (const path of ['/', '/board'])
  test(`the second visit of ${path} is shown from the copy of the first`, async ({ page }) => {
    const visit = follow(page, path)
    expect((await visit()).isCopy).toBe(false)
    // Other tests take threads and articles away meanwhile.
    await expect(async () => expect((await visit()).isCopy).toBe(true)).toPass()
    const link = path === '/' ? 'a[href^="/redirect?id="]' : 'a[href^="/board/thread/"]'
    await expect(page.locator(link).first()).toBeVisible()
  })

test('a copy of a thread shows what is new at once, never a post that was deleted, and only for ten minutes', async ({
  page,
}) => {
  const posts = [{ content: '一番目' }, { content: '消される投稿' }]
  const path = await giveThread({ title: '二度目のスレ', posts })
  const calls = path.replace('/thread', '/threads')
  const member = await makeMember()
  const visit = follow(page, path)
  expect((await visit()).isCopy).toBe(false)

  await callAs(member, `${calls.replace('/board', '')}/posts`, { content: '留守中の投稿' })
  const second = await visit()
  expect(second.isCopy).toBe(true)
  expect(second.text.includes('留守中の投稿')).toBe(false)
  await expect(page.locator('#p3')).toContainText('留守中の投稿')
  expect((await visit()).isCopy).toBe(true)

  await age(page, path, 11)
  expect((await visit()).isCopy).toBe(false)

  await callAsAdmin(await makeDemoAdmin(), 'DELETE', `${calls}/posts/2`)
  // nginx keeps the page for a second.
  const isServed = async () => (await (await fetch(site.origin + path)).text()).includes('消される投稿')
  await expect.poll(isServed).toBe(false)
  const last = await visit()
  expect(last.isCopy).toBe(false)
  expect(last.text.includes('二度目のスレ')).toBe(true)
  expect(last.text.includes('消される投稿')).toBe(false)
})

test('a thread that cannot be brought up to date says how old it is', async ({ page, context }) => {
  const path = await giveThread({ title: '古いスレ', posts: [{ content: '一番目' }] })
  const visit = follow(page, path)
  await visit()
  const told = page.getByRole('toolbar', { name: 'スレッドの操作' }).getByRole('status')
  await age(page, path, 12)
  await context.setOffline(true)
  await page.reload()
  await expect(told).toHaveText('オフライン・12分前の内容です')
  await context.setOffline(false)
  await expect(told).toHaveText('自動更新中')
})
