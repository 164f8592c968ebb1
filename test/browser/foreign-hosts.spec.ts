import { pictureHosts } from '@gamelog/contracts/board/media-hosts'
import { screenEntries } from '@gamelog/contracts/screens'
import { expect } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { answerForeignHosts } from './media-hosts.ts'
import { callAs, enterAsNew, site } from './member.ts'
import { test } from './site-test.ts'

/** One address of every host and site that becomes a tile. */
const addresses = [
  ...pictureHosts.map((host) => `https://${host}/media/1/2/picture.jpg`),
  'https://youtu.be/dQw4w9WgXcQ',
  'https://clips.twitch.tv/AbcDef',
  'https://www.twitch.tv/videos/123',
  'https://medal.tv/games/valorant/clips/abc1/d13',
  'https://x.com/someone/status/18',
]

/** The picture of the member itself, from where it signed in. */
const isOwnAvatar = (url: string) => url.startsWith('https://cdn.discordapp.com/embed/avatars/')

test("no screen asks a host but the site before a tap, except for the member's own picture", async ({
  page,
}) => {
  const hosts = await answerForeignHosts(page, site())
  const asked = () => hosts.asked.filter((url) => !isOwnAvatar(url))
  const member = await enterAsNew(page)
  const posts = [
    { content: '次へ' },
    { content: `>>1 全部 ${addresses.join('\n')}` },
    { content: '>>2 見た' },
  ]
  const path = await giveThread({ title: '外部', posts })
  const id = path.split('/').at(-1) ?? ''
  // Its own posts, on the screens of the member too.
  const written = await callAs(member, `/threads/${id}/posts`, { content: addresses.slice(0, 6).join('\n') })
  expect(written.status).toBe(201)

  for (const [, screen] of screenEntries) {
    const address = screen.path.replace(':id', id).replace(':range', '1-4')
    await page.goto(address)
    // To its end: what is loaded when it comes near is loaded.
    await page.evaluate(async () => {
      scrollTo(0, document.documentElement.scrollHeight)
      await new Promise((done) => requestIdleCallback(done))
    })
    expect(asked(), address).toEqual([])
  }

  await page.goto(path)
  await expect(postAt(page, 2).locator('[data-tile]')).toHaveCount(6)
  await postAt(page, 2).getByRole('button', { name: 'ほか3件' }).click()
  await postAt(page, 3).getByRole('link', { name: '>>2', exact: true }).hover()
  await expect(page.locator('[data-popup]')).toContainText('全部')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'このスレッドの情報' }).click()
  await expect(page.getByRole('dialog', { name: 'このスレッドの情報' })).toContainText('リンクと動画')
  expect(asked()).toEqual([])
  // The test would notice.
  await page.keyboard.press('Escape')
  await postAt(page, 2).locator('[data-tile]').first().click()
  await expect.poll(asked).toEqual([addresses[0]])
})
