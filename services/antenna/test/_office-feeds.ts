import { listChanges } from '@gamelog/testing/list-outbox'
import { vi } from 'vitest'
import { startFeedServer } from './_feed-server.ts'
import { type Office, stageOffice } from './_office.ts'

export const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 40_000, interval: 50 })

/** An office with a feed server; a path answers its status in `statuses` (429: wait 900 s), else a feed of two articles. */
export async function stageWithServer() {
  const statuses = new Map<string, number>()
  /** Path whose articles another path serves. */
  const links = new Map<string, string>()
  const server = await startFeedServer({
    items: (asked) =>
      [1, 2].map((n) => {
        const path = links.get(asked) ?? asked
        return { guid: `${path}-${n}`, title: `${path}の記事${n}`, link: `https://example.com${path}/${n}` }
      }),
    instead: (path) => {
      const status = statuses.get(path)
      return status === undefined ? undefined : { status, ...(status === 429 && { retryAfter: 900 }) }
    },
  })
  const office = await stageOffice([server.hostPort])
  return {
    server,
    office,
    statuses,
    links,
    async [Symbol.asyncDispose]() {
      await office[Symbol.asyncDispose]()
      await server.close()
    },
  }
}

/** Titles in articles.json. */
export async function published(office: Office): Promise<string[]> {
  return (await office.readArticles()).articles.map(({ title }) => title)
}

export const auditOf = async (office: Office) =>
  (await listChanges(office.db)).map(({ action, target }) => `${action} ${target}`)

/** A source as the back office adds it. */
export const newSource = (feed_url: string, more: object = {}) => ({
  name: '足した配信元',
  feed_url,
  home_url: 'https://example.com/',
  zone: '+09:00',
  accent: { dark: '#ffffff', light: '#000000' },
  rule: [{ category: 'device', title_includes: '製品レビュー' }, { category: 'chat' }],
  interval_s: 600,
  ...more,
})
