import { authStorageKey } from '@gamelog/ui/auth-storage'
import { chromium, expect, type Page } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/test/chromium.ts'
import { callAsAdmin, makeDemoAdmin } from './admin-test.ts'
import { giveThread } from './board-data.ts'
import { callAs, enterAs, type Member, makeMember, site } from './member.ts'
import { test } from './site-test.ts'

/** What a browser says of itself, not of the page: the headless shell keeps no pages at all. */
const ofBrowser = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

/** A page of this member in a browser that keeps pages for Back and Forward, where it can. */
async function openKeeping(member: Member) {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: chromiumFlags,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  const context = await browser.newContext({
    baseURL: site(),
    serviceWorkers: 'allow',
    viewport: { width: 1440, height: 900 },
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  const page = await context.newPage()
  await enterAs(page, member)
  // A service worker takes over once, and with that every open page.
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  return { page, [Symbol.asyncDispose]: () => browser.close() }
}

/** Leaves for a page of the site and comes back. @returns the reasons the browser gives for loading the page again */
async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<string[]> {
  const reasons: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
    reasons.push(...notRestoredExplanations.map(({ reason }) => reason)),
  )
  const address = page.url()
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { wasKept: persisted }))
  })
  await page.goto('/terms')
  // Its scripts tell the other pages of the session.
  await page.waitForLoadState('networkidle')
  await meanwhile()
  // A page that was kept has no load event.
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL(address)
  if (!reasons.includes('BackForwardCacheDisabledForDelegate'))
    expect(await page.evaluate(() => 'wasKept' in window && window.wasKept), reasons.join()).toBe(true)
  return reasons.filter((reason) => !ofBrowser.includes(reason))
}

test('home, board and thread are kept for Back and Forward, and shown again they tell what was new and what was deleted', async () => {
  const member = await makeMember()
  const posts = [{ content: '一番目' }, { content: '消される投稿' }]
  const thread = await giveThread({ title: '戻ってくるスレ', posts })
  await using opened = await openKeeping(member)
  const { page } = opened
  for (const path of ['/', '/board', thread]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await leaveAndReturn(page, async () => undefined), path).toEqual([])
  }
  await expect(page.locator('#p2')).toContainText('消される投稿')
  const reasons = await leaveAndReturn(page, async () => {
    const admin = await makeDemoAdmin()
    const address = thread.replace('thread', 'threads')
    await callAsAdmin(admin, 'DELETE', `${address}/posts/2`, { reason: '試験' })
    const posted = await callAs(member, `${address.replace('/board', '')}/posts`, { content: '留守中の投稿' })
    expect(posted.status).toBe(201)
  })
  expect(reasons).toEqual([])
  await expect(page.locator('#p3')).toContainText('留守中の投稿')
  await expect(page.locator('#p2')).not.toContainText('消される投稿')
  await expect(page.getByText('自動更新中')).toBeVisible()
})

test('a page shown again knows that its member has signed out in another tab', async () => {
  const member = await makeMember()
  await using opened = await openKeeping(member)
  const { page } = opened
  await page.goto('/')
  const name = page.getByText(String(member.profile.display_name))
  await expect(name.first()).toBeVisible()
  const signOut = () => page.evaluate((key) => localStorage.removeItem(key), authStorageKey)
  expect(await leaveAndReturn(page, signOut)).toEqual([])
  await expect(page.getByRole('region', { name: 'ログイン' })).toBeVisible()
  await expect(name).toHaveCount(0)
})
