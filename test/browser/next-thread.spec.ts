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
  const nexts = reader.getByRole('region', { name: '次スレ' })

  expect((await callAs(writer, `/threads/${id}/posts`, { content: '1000ならまた明日' })).status).toBe(201)
  await nexts.getByText('まだ次スレがありません。').waitFor()
  await postAt(reader, 1_000).waitFor({ state: 'attached' })
  await expect(async () => {
    await reader.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(reader.locator('.thread-end')).toBeInViewport({ timeout: 1_000 })
  }).toPass()

  const made = await callAs(writer, `/threads/${id}/next`, {})
  expect(made.status).toBe(201)
  const { thread } = (await made.json()) as { thread: { id: number } }
  await reader.waitForURL(`**/board/thread/${thread.id}`)
  await expect(reader.locator('.thread-head h1')).toContainText('埋まるスレ Part2')
})

test('who is writing when a thread fills up keeps the text and takes it to the next one', async ({
  page,
}) => {
  const path = await giveThread({ title: `${Date.now()} 閉じるスレ Part1`, posts: [], upTo: 999 })
  const id = path.split('/').at(-1)
  const writer = await makeMember()
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(path)
  await page.locator('.thread-menu .live.is-live').waitFor()
  const field = page.locator('[data-composer]')
  await field.fill('>>998 乙です')
  expect((await callAs(writer, `/threads/${id}/posts`, { content: '1000' })).status).toBe(201)
  const dock = page.locator('.dock')
  await dock.getByText('書いている間に1000レスに達しました。下書きは残っています。').waitFor()
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('>>998 乙です')
  expect((await callAs(writer, `/threads/${id}/next`, {})).status).toBe(201)
  await dock.getByRole('link', { name: '次スレへ持ち込む' }).click()
  await page.locator('.thread-head h1').getByText('閉じるスレ Part2').waitFor()
  await expect(field).toHaveValue(`${new URL(path, page.url()).href}#p998 乙です`)
})
