import { expect, type Locator, type Page } from '@playwright/test'
import { type GivenPost, giveThread } from './board-data.ts'
import { composer, placeIn, postAt } from './board-steps.ts'
import { answerForeignHosts } from './media-hosts.ts'
import { callAs, enterAs, makeMember, site } from './member.ts'
import { setItem, untilSent } from './reading-state.ts'
import { test } from './site-test.ts'

// A week of a member, from the first thread to the second device. Each task is counted in taps or keys (docs/figures.md has
// those of the version before), and each day ends at a place that leads on.

const picture = 'https://i.imgur.com/week'
const idOf = (path: string) => path.split('/').at(-1) ?? ''

/** A thread of which ten posts from 151 on were answered twice. */
function longTalk(): GivenPost[] {
  const posts = Array.from({ length: 999 }, (_, index): GivenPost => ({ content: `${index + 1}番目の投稿` }))
  for (let number = 160; number <= 900; number += 80) {
    for (const answer of [1, 2]) posts[number - 1 + answer] = { content: `>>${number} わかる` }
  }
  posts[1] = { content: `証拠の画像 ${picture}1.jpg` }
  posts[2] = { content: `もう1枚 ${picture}2.jpg` }
  posts[3] = { content: '味方ガチャがひどい' }
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

/** As another member, by the API: each may post once in 5 s. */
async function write(path: string, content: string): Promise<void> {
  const answer = await callAs(await makeMember(), `/threads/${idOf(path)}/posts`, { content })
  expect(answer.status).toBe(201)
}

for (const width of [375, 1440]) {
  const isPhone = width < 768
  test(`a reader's week at ${width} px`, async ({ page, browser, context }) => {
    const { long, living, other } = await makeThreads()
    const member = await makeMember()
    const presses = new Presses(page)
    await page.setViewportSize({ width, height: isPhone ? 812 : 900 })
    const hosts = await answerForeignHosts(page, site())
    const read = async (path: string) => {
      await page.goto(path)
      await page.getByText('自動更新中').waitFor({ state: 'attached' })
    }
    const end = page.getByRole('region', { name: 'このスレッドの終わり' })

    await test.step('Monday: from a search engine; whose site is this?', async () => {
      await page.goto(long, { referer: 'https://search.example/' })
      await presses.tap(page.getByRole('link', { name: 'GAMELOG' }).first())
      await expect(page).toHaveURL(/\/$/)
      expect(presses.taken()).toBe(1)
    })
    await enterAs(page, member)

    await test.step('Tuesday: 850 unread posts in ten, then all of them', async () => {
      await page.goto('/terms')
      await setItem(page, 'place', idOf(long), { number: 150, device: 'pc' })
      await read(long)
      await presses.tap(page.getByRole('button', { name: /^未読8\d\dを10レスで$/ }))
      await expect(page.locator('.posts .post')).toHaveCount(10)
      await page.getByText(/10レスを読みました/).scrollIntoViewIfNeeded()
      await presses.tap(page.getByRole('button', { name: 'しおりから全部読む' }))
      await expect(page.getByText(/^しおり 15\d・未読 8\d\d$/)).toBeInViewport()
      expect(presses.taken()).toBe(2)
    })

    await test.step('Wednesday: my post, and the reply to it', async () => {
      await read(living)
      await composer(page).fill('今週の自分の投稿')
      await presses.tap(page.locator('form').getByRole('button', { name: '書き込む' }))
      await expect(postAt(page, 61)).toBeFocused()
      await expect(postAt(page, 61)).toBeInViewport()
      expect(presses.taken()).toBe(1)
      await page.evaluate(() => scrollTo(0, 0))
      await write(living, '>>61 返信です')
      await presses.tap(page.getByRole('button', { name: 'あなたへの返信 1' }))
      await expect(postAt(page, 62)).toBeInViewport()
      expect(presses.taken()).toBe(1)
      await read(living)
      await expect(page.getByRole('button', { name: /^あなたへの返信/ })).toHaveCount(0)
    })

    await test.step('Thursday: two pictures, without leaving the thread', async () => {
      await read(`${long}#p2`)
      hosts.asked.length = 0
      for (const number of [2, 3]) await presses.tap(postAt(page, number).locator('[data-tile]').first())
      await expect.poll(() => hosts.asked.filter((url) => url.startsWith(picture))).toHaveLength(2)
      expect(presses.taken()).toBe(2)
      await presses.tap(postAt(page, 2).getByRole('button', { name: 'レス 2 の画像を大きく表示' }))
      await presses.key('ArrowRight')
      await presses.key('p')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(postAt(page, 3)).toBeInViewport()
      expect(presses.taken()).toBe(3)
    })

    await test.step('Friday: no more of this word', async () => {
      await presses.tap(postAt(page, 4).getByRole('button', { name: 'レス 4 のメニュー' }))
      await presses.tap(page.getByRole('button', { name: /^NGワードに追加/ }))
      await presses.tap(page.getByRole('button', { name: /^「.+」を.+NGにする$/ }))
      await expect(postAt(page, 4)).toContainText('NGワードを含む投稿です')
      expect(presses.taken()).toBe(3)
    })

    await test.step('Saturday: from thread to thread until nothing is left', async () => {
      await read(other)
      await postAt(page, 40).scrollIntoViewIfNeeded()
      await expect.poll(() => placeIn(page, other)).toBe(40)
      await read(living)
      await write(other, 'また来週')
      await postAt(page, 62).scrollIntoViewIfNeeded()
      await end.scrollIntoViewIfNeeded()
      const card = end.getByRole('link', { name: /^次の未読スレッド/ })
      await expect(card).toBeVisible()
      if (isPhone) await presses.tap(card)
      else await presses.key(']')
      await expect(page).not.toHaveURL(new RegExp(`${living}$`))
      expect(presses.taken()).toBe(1)
      for (const [path, number] of [
        [long, 999],
        [living, 62],
      ] as const)
        await setItem(page, 'place', idOf(path), { number, device: 'pc' })
      await read(other)
      await postAt(page, 41).scrollIntoViewIfNeeded()
      await end.scrollIntoViewIfNeeded()
      await expect(end.getByText('未読のあるスレッドはここまでです。')).toBeVisible()
      await presses.tap(end.getByRole('link', { name: '掲示板へ' }))
      await expect(page).toHaveURL(/\/board$/)
      expect(presses.taken()).toBe(1)
    })

    await test.step('Sunday: without a network, and on another device', async () => {
      await read(living)
      await context.setOffline(true)
      await end.scrollIntoViewIfNeeded()
      await expect(end.getByRole('link', { name: '掲示板へ' })).toBeVisible()
      await context.setOffline(false)
      await untilSent(page)
      await using device = await browser.newContext({
        viewport: { width: isPhone ? 1440 : 375, height: 812 },
      })
      const there = await device.newPage()
      await enterAs(there, member)
      await there.goto(living)
      await expect.poll(() => placeIn(there, living)).toBe(62)
      await write(living, '日曜の新しい話')
      await expect(postAt(there, 63)).toBeAttached()
      await expect(there.locator('[data-own] .post#p61')).toBeAttached()
    })
  })
}
