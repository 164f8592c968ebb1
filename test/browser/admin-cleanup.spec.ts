import { expect } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { test } from './admin-test.ts'
import { boardSql, giveThread } from './board-data.ts'
import { callAs, makeMember, ownSession, site } from './member.ts'

const idOf = (path: string) => Number(path.split('/').at(-1))

test('what a member wrote is previewed, hidden for readers with one note, and brought back', async ({
  page,
}) => {
  const mark = `一括${Date.now().toString(36)}`
  const [bad, other] = [await makeMember(), await makeMember()]
  const userId = ownSession(bad.session.access_token).userId
  const contents = ['はじめ', `${mark} 悪口その1`, `${mark} 悪口その2`, `${mark} ふつうの感想`]
  const path = await giveThread({ title: `${mark} 雑談`, posts: contents.map((content) => ({ content })) })
  const thread = idOf(path)
  await boardSql('update posts set author_user_id = $2 where thread_id = $1 and post_number > 1', [
    thread,
    userId,
  ])
  await callAs(other, `/threads/${thread}/posts`, { content: '>>2 やめて' })
  await callAs(other, `/threads/${thread}/posts/2/report`, { reason: '荒らし' })
  const hidden = async () => {
    const answer = await fetch(`${site()}/api/board/threads/${thread}`)
    const { posts } = (await answer.json()) as { posts: { post_number: number; deleted: number }[] }
    return posts.filter(({ deleted }) => deleted === 1).map(({ post_number }) => post_number)
  }

  await page.goto(`/admin/members/${userId}`)
  await page.getByRole('link', { name: '一括で隠す…' }).click()
  const rows = page.getByRole('region', { name: '隠れるもの' }).locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('status').filter({ hasText: 'が隠れます' })).toHaveText(
    '3件の投稿と 0件のスレッドが隠れます。ほかの会員の返信 1件は残り、「この投稿は削除されました」への返信になります。',
  )
  await expectAccessible(page)

  // Only what was reported, one more by hand; without a note nothing is hidden.
  await page.getByRole('button', { name: '通報のあるものだけ' }).click()
  await expect(page.getByText('1 / 3件を選択')).toBeVisible()
  await rows.filter({ hasText: '悪口その2' }).getByRole('checkbox').check()
  const hide = page.getByRole('button', { name: '2件を隠す' })
  await hide.click()
  await expect(page.getByRole('alert')).toHaveText('メモを入力してください')
  await expect(page.getByRole('textbox', { name: /^メモ/ })).toBeFocused()
  expect(await hidden()).toEqual([])
  await page.getByRole('textbox', { name: /^メモ/ }).fill('個人への攻撃を繰り返したため')

  const reader = await page.context().newPage()
  await reader.goto(path)
  await expect(reader.getByText(`${mark} 悪口その1`).first()).toBeVisible()
  await hide.click()
  const toast = page.locator('[data-toast]').filter({ hasText: '2件を隠しました' })
  await expect(toast).toBeVisible()
  expect(await hidden()).toEqual([2, 3])
  await expect(reader.getByText(`${mark} 悪口その1`)).toHaveCount(0)
  await expect(reader.getByText(`${mark} ふつうの感想`).first()).toBeVisible()
  await expect(rows.filter({ hasText: '削除済み' })).toHaveCount(2)

  await toast.getByRole('button', { name: 'すべて元に戻す' }).click()
  await expect(page.locator('[data-toast]').filter({ hasText: '2件を元に戻しました' })).toBeVisible()
  expect(await hidden()).toEqual([])
  await expect(reader.getByText(`${mark} 悪口その1`).first()).toBeVisible()

  // On a phone, from the list of the latest ones; a failure says that nothing has changed.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('textbox', { name: /^メモ/ }).fill('もう一度')
  await page.route('**/api/admin/board/cleanups/member', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', error: '掲示板が応答しません' } }),
  )
  await page.getByRole('button', { name: '3件を隠す' }).click()
  const failed = page
    .locator('[data-toast]')
    .filter({ hasText: '一括で隠せませんでした。1件も変わっていません。' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/admin/board/cleanups/member')
  await failed.getByRole('button', { name: '再試行' }).click()
  await expect.poll(hidden).toEqual([2, 3, 4])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page
    .getByRole('region', { name: '最近の操作' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: 'すべて元に戻す' })
    .click()
  await expect.poll(hidden).toEqual([])
  await boardSql('delete from reports where thread_id = $1', [thread])
})

test('an address is looked up on demand only; nothing to hide says so', async ({ page }) => {
  const thread = idOf(
    await giveThread({ title: `アドレス${Date.now().toString(36)}`, posts: [{ content: 'A' }] }),
  )
  const network = `2001:db8:7:${(Date.now() % 65_535).toString(16)}`
  await boardSql('update posts set author_ip = $2 where thread_id = $1', [thread, `${network}::1`])
  await page.goto('/admin/board')
  await page.getByRole('link', { name: '一括で隠す' }).click()
  await page.getByRole('button', { name: 'アドレス', exact: true }).click()
  const address = page.getByRole('textbox', { name: 'アドレス' })
  await address.fill('203.0.113.250')
  await page.getByRole('button', { name: '調べる' }).click()
  await expect(page.getByText('隠すものはありません')).toBeVisible()
  await address.fill(`${network}::99`)
  await expect(page.getByText('対象を選んでください')).toBeVisible()
  await address.press('Enter')
  await expect(page.getByRole('region', { name: '隠れるもの' }).locator('tbody tr')).toHaveCount(1)
  expect(page.url()).not.toContain('2001')
})
