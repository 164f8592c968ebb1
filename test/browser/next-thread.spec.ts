import { expect } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { callAs, makeMember } from './member.ts'
import { test } from './site-test.ts'

test('who follows a thread to its end is taken along to the next one', async ({ page: reader }) => {
  const path = await giveThread({ title: `${Date.now()} 埋まるスレ Part1`, posts: [], upTo: 999 })
  const id = path.split('/').at(-1)
  const writer = await makeMember()
  await reader.setViewportSize({ width: 1440, height: 900 })
  await reader.goto(path)
  await expect(reader.locator('.thread-menu .live')).toContainText('自動更新中')
  // `expect` describes the whole page whenever it tries in vain: with so many posts that takes long.
  await postAt(reader, 999).waitFor({ state: 'attached' })
  const banner = reader.locator('.thread-banner')

  expect((await callAs(writer, `/threads/${id}/posts`, { content: '1000ならまた明日' })).status).toBe(201)
  await banner.getByText('次スレはまだありません。').waitFor()
  await postAt(reader, 1_000).waitFor({ state: 'attached' })
  await expect(async () => {
    await reader.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(banner.getByRole('button', { name: '次スレを立てる' })).toBeInViewport({ timeout: 1_000 })
  }).toPass()

  const made = await callAs(writer, `/threads/${id}/next`, {})
  expect(made.status).toBe(201)
  const { thread } = (await made.json()) as { thread: { id: number } }
  await reader.waitForURL(`**/board/thread/${thread.id}`)
  await expect(reader.locator('.thread-head h1')).toContainText('埋まるスレ Part2')
})
