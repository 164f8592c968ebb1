import { expect } from '@playwright/test'
import { type GivenPost, giveThread } from './board-data.ts'
import { watchShifts } from './layout-shifts.ts'
import { holdScripts, openServed, served } from './served-steps.ts'
import { test } from './site-test.ts'

// The served page as each reader sees it before its scripts have come: what React then goes on with.

const posts: GivenPost[] = [{ content: '配信で見える最初の投稿' }, { content: '>>1 返信' }]

const rule = (kind: string, value: string) => ({
  'gamelog:reading:rule': JSON.stringify({
    [`default:${kind}:${value}`]: {
      value: { scopes: ['article', 'thread', 'post'], chain: false, addedAt: 1, expiresAt: null },
      at: 1,
      isSent: false,
    },
  }),
})

interface Reader {
  name: string
  path?: () => Promise<string>
  /** Contents of the browser's storage; `title` is that of an article on the first screen. */
  stored: (title: string) => Record<string, string>
  /** The rows stay unseen until the scripts have judged them. */
  isHeld?: boolean
}

const readers: readonly Reader[] = [
  { name: 'コンパクト', stored: () => ({ 'gamelog:row-density': 'compact' }) },
  { name: 'one who was here', stored: () => ({ 'gamelog:last-visit': '{"newest":1,"line":null,"at":1}' }) },
  { name: 'a member', stored: () => ({ 'sb-app-auth-token': '{}' }) },
  { name: 'one with an NG word', stored: (title) => rule('word', title) },
  { name: 'one with a pattern', stored: () => rule('regexp', 'の$'), isHeld: true },
  { name: 'an NG word in threads', path: async () => '/board', stored: () => rule('word', 'Part4') },
  {
    name: 'the board in lines',
    path: async () => '/board',
    stored: () => ({ 'gamelog:board-list': '{"view":"lines"}' }),
  },
  {
    name: 'an NG word in posts',
    path: () =>
      giveThread({ title: 'NGの配信', posts: [...posts, { content: '見せない' }, { content: '最後' }] }),
    stored: () => rule('word', '見せない'),
  },
]

for (const { name, path = async () => '/', stored, isHeld = false } of readers) {
  test(`${name}: what is read before the scripts stands where it stands after them`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width: 390, height: 850 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const file = await (await request.get('/api/articles.json?t=1')).json()
    // Where the lead of a story is muted, the scripts bring the next article as a row of its own.
    const alone = file.articles.filter(({ story }: { story?: string }) => story === undefined)
    await page.addInitScript((items) => {
      for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value)
    }, stored(alone[2].title))
    const shifts = await watchShifts(page)
    const release = await holdScripts(page)
    await openServed(page, await path())
    const rows = page.locator('#root [data-article], main a[data-status], [data-post]')
    const shown = () =>
      rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const { top } = row.getBoundingClientRect()
          const isSeen =
            row.checkVisibility({ visibilityProperty: true }) &&
            !row.querySelector('.void') &&
            top < innerHeight
          return isSeen ? [`${row.querySelector('.t, bdi, .tx')?.textContent} ${Math.round(top)}`] : []
        }),
      )
    // The end of the page, which shows what is this reader's, may still be on its way.
    await expect.poll(async () => (await shown()).length === 0).toBe(isHeld)
    const before = await shown()
    release()
    await expect(served(page)).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(await shown()).toEqual(expect.arrayContaining(before))
    expect(await shifts()).toBeLessThanOrEqual(0.01)
  })
}
