import type { Page } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { type Admin, makeAdmin } from '../stack/_api-admin.ts'
import { enterAs, site } from './member.ts'
import { test as base } from './site-test.ts'

export type { Admin } from '../stack/_api-admin.ts'

/** Where admin-web keeps the admin session. */
const adminSessionKey = 'gamelog:admin-session'

/** `demo-admin` in the back office, with a main and an admin session of its own. */
export function makeDemoAdmin(): Promise<Admin> {
  return makeAdmin(site(), testedDataFolder())
}

/** Pages opened from now on are in the back office as this admin, as after a reload. */
export async function enterAsAdmin(page: Page, admin: Admin): Promise<void> {
  await enterAs(page, admin)
  await page.addInitScript(
    ({ key, value }) => {
      if (sessionStorage.getItem(`entered ${value}`)) return
      sessionStorage.setItem(`entered ${value}`, '1')
      localStorage.setItem(key, value)
    },
    { key: adminSessionKey, value: JSON.stringify(admin.adminSession) },
  )
}

/** Calls an admin route of the tested site; throws for an answer that is not a success. */
export async function callAsAdmin(
  { adminHeaders }: Admin,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const answer = await fetch(`${site()}/api/admin${path}`, {
    method,
    headers: { ...adminHeaders, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`)
  return text === '' ? undefined : JSON.parse(text)
}

/** The site's own test, with `page` in the back office as `demo-admin`; `admin` is its session, for calls beside it. */
export const test = base.extend<{ admin: Admin }>({
  admin: [
    async ({ page }, use) => {
      const admin = await makeDemoAdmin()
      await enterAsAdmin(page, admin)
      await use(admin)
    },
    { auto: true },
  ],
})

/** A site of the demo that is not among its sources; admin-sources.spec adds it and takes it out. */
export const passingSite = {
  name: 'ガクヤFPS',
  path: '/demo/sites/gakuya-fps',
  feed: '/demo/feeds/gakuya-fps',
  /** Begins the path of each of its articles; its name does not tell them, since the spec renames the source. */
  articles: '/demo/articles/gakuya-fps/',
}

interface ListedArticle {
  id: string
  title: string
  url: string
}

/** The newest articles that stay while other specs run. */
export async function listLastingArticles(admin: Admin): Promise<ListedArticle[]> {
  const answer = await callAsAdmin(admin, 'GET', '/articles')
  const { articles } = answer as { articles: ListedArticle[] }
  const lasting = articles.filter(({ url }) => !new URL(url).pathname.startsWith(passingSite.articles))
  const titles = lasting.map(({ title }) => title)
  // Demo sources use a title again after a day or two: tests find articles by theirs.
  return lasting.filter(({ title }) => titles.indexOf(title) === titles.lastIndexOf(title))
}
