import { expect } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { test } from './admin-test.ts'
import { boardSql, giveThread } from './board-data.ts'
import { callAs, type Member, makeMember, ownSession } from './member.ts'

// The reports queue by keyboard, in bulk and on a phone; its effect on the public thread.

interface Scene {
  /** Of the posts. */
  authorId: string
  threadId: number
  title: string
}

/** A thread with posts 2–6, of which 3, 4 and 5 are reported. Every report has a reporter: one may report every 30 s. */
async function makeScene(): Promise<Scene> {
  const [author, ...reporters] = await Promise.all(Array.from({ length: 5 }, () => makeMember()))
  const authorId = ownSession(author?.session.access_token ?? '').userId
  const title = `通報の試験 ${Date.now().toString(36)}`
  const contents = [2, 3, 4, 5, 6].map((number) => `>>1\n投稿その${number}`)
  const path = await giveThread({
    title,
    posts: ['最初の投稿', ...contents].map((content) => ({ content })),
  })
  const threadId = Number(path.split('/').at(-1))
  await boardSql('update posts set author_user_id = $1, author_ip = $2 where thread_id = $3', [
    ...[authorId, '203.0.113.24', threadId],
  ])
  for (const [index, number] of [3, 4, 5, 3].entries()) {
    const reason = index < 3 ? '宣伝' : '荒らし'
    const answer = await callAs(reporters[index] as Member, `/threads/${threadId}/posts/${number}/report`, {
      reason,
    })
    expect(answer.status).toBe(204)
  }
  return { authorId, threadId, title }
}

const postsOf = async (page: import('@playwright/test').Page, { threadId }: Scene) => {
  const answer = await page.request.get(`/api/board/threads/${threadId}`)
  return (await answer.json()).posts as { content: string; deleted: number }[]
}

test('by keyboard: note, delete, undo, no problem; the public thread follows', async ({ page }) => {
  const scene = await makeScene()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/ban?user_id=${scene.authorId}`)
  const items = page.locator('[data-queue-row]')
  await expect(items).toHaveCount(3)
  await expect(items.first()).toContainText('投稿その3')
  const pane = page.getByRole('region', { name: `${scene.title} #3` })
  await expect(pane).toContainText('投稿その6')
  await expect(pane).toContainText('荒らし')

  // Without a note the key only asks for one.
  await page.keyboard.press('d')
  const note = page.getByLabel('メモ')
  await expect(page.getByText('メモを入力してください')).toBeVisible()
  await expect(note).toBeFocused()
  await page.keyboard.type('外部サイトへの誘導')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('d')
  await expect(page.getByText('削除して解決しました')).toBeVisible()
  await expect(items).toHaveCount(2)
  await expect.poll(async () => (await postsOf(page, scene))[2]).toMatchObject({ deleted: 1 })
  await page.keyboard.press('u')
  await expect(items).toHaveCount(3)
  await expect.poll(async () => (await postsOf(page, scene))[2]).toMatchObject({ deleted: 0 })

  // A failure puts row and note back; a note survives a reload.
  await page.keyboard.press('k')
  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await page.keyboard.type('問題ありません')
  await page.keyboard.press('Escape')
  const failure = { status: 500, json: { code: 'internal', error: '失敗' } }
  await page.route('**/api/admin/reports/resolve', (route) => route.fulfill(failure), { times: 1 })
  const decided = items.and(page.locator('[aria-current]'))
  const key = await decided.getAttribute('data-key')
  await page.keyboard.press('o')
  await expect(page.getByText('通報の解決に失敗しました')).toBeVisible()
  await expect(items).toHaveCount(3)
  await page.goto(`/admin/ban?user_id=${scene.authorId}&post=${key}`)
  await expect(note).toHaveValue('問題ありません')
  await page.keyboard.press('o')
  await expect(page.getByText('問題なしとして解決しました')).toBeVisible()
  await expect(items).toHaveCount(2)

  // The next one by a selection, after which the last one is open.
  await page.keyboard.press('x')
  const bulk = page.getByRole('form', { name: 'まとめて解決' })
  await bulk.getByRole('button', { name: '削除' }).press('Enter')
  await bulk.getByLabel('メモ').fill('宣伝')
  await bulk.getByRole('button', { name: 'まとめて解決' }).press('Enter')
  await expect(items).toHaveCount(1)
  await expect(items).toHaveAttribute('aria-current', 'true')

  // The last one, by way of the sheet of a ban.
  await page.keyboard.press('n')
  await page.keyboard.type('宣伝')
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await expect(page.getByRole('dialog', { name: /をBANする/ })).toBeVisible()
  await page.keyboard.press('Escape')

  // The address of the author is shown on request.
  await page.getByRole('button', { name: 'アドレスを表示' }).click()
  await expect(page.getByText('記録しました')).toBeVisible()
})

test('several at once, with one note; on a phone the list leads to the post and back', async ({ page }) => {
  const scene = await makeScene()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/ban?user_id=${scene.authorId}`)
  const items = page.locator('[data-queue-row]')
  await expect(items).toHaveCount(3)
  // The first is loaded before it is shown; the bar covers the end of the screen.
  await page.setViewportSize({ width: 390, height: 600 })
  await items.nth(0).getByRole('button').click()
  const reported = page.locator('article[aria-current]')
  await expect
    .poll(async () => {
      const [post, bar] = [
        await reported.boundingBox(),
        await page.locator('[data-decision-bar]').boundingBox(),
      ]
      return post && bar && post.y + post.height <= bar.y
    })
    .toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goBack()
  await items.nth(1).getByRole('button').click()
  await expect(page.getByRole('button', { name: '通報一覧' })).toBeVisible()
  await expect(items.first()).toBeHidden()
  await expectAccessible(page)
  await page.goBack()
  await expect(items.first()).toBeVisible()

  await items.nth(0).getByRole('checkbox').click()
  await items
    .nth(2)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bulk = page.getByRole('form', { name: 'まとめて解決' })
  await expect(bulk).toContainText('3件の投稿・通報 4件を選択中')
  const send = bulk.getByRole('button', { name: 'まとめて解決' })
  await expect(send).toBeDisabled()
  await bulk.getByRole('button', { name: '削除' }).click()
  await bulk.getByLabel('メモ').fill('同じ宣伝の繰り返し')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('3件の投稿・通報 4件を解決しました')).toBeVisible()
  await expect(page.getByText('条件に合う通報はありません')).toBeVisible()
  await expect.poll(async () => (await postsOf(page, scene)).filter(({ deleted }) => deleted).length).toBe(3)
})
