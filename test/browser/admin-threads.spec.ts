import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { giveThread } from './board-data.ts'
import { cards } from './board-steps.ts'

const idOf = (path: string) => Number(path.split('/').at(-1))
const give = async (title: string) =>
  idOf(await giveThread({ title, posts: [{ content: 'はじめ' }], upTo: 12 }))

/** Takes back what the newest toast says. */
async function undo(page: Page, text: string): Promise<void> {
  const toast = page.locator('[data-toast]').filter({ hasText: text })
  await toast.getByRole('button', { name: '元に戻す' }).click()
  await expect(toast).toBeHidden()
}

test('a reader’s open page follows a new title and a closed thread; both are taken back', async ({
  page,
  admin,
  context,
}) => {
  const mark = `質問${Date.now().toString(36)}`
  const title = `${mark} Part4`
  const id = await give(title)
  const reader = await context.newPage()
  await reader.goto(`/board/thread/${id}`)
  const heading = reader.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)

  // From the row of the board.
  await page.goto(`/admin/board?q=${encodeURIComponent(mark)}`)
  await page.getByRole('link', { name: `スレッド「${title}」の操作` }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('スレッドを作成')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'タイトルを変える' }).click()
  const dialog = page.getByRole('dialog', { name: 'タイトルを変える' })
  await dialog.getByRole('button', { name: '変える' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('タイトルが変わっていません')
  const next = `${title}（シーズン24）`
  await dialog.getByLabel('新しいタイトル').fill(next)
  await expect(dialog.locator('ins')).toHaveText('（シーズン24）')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByLabel('理由').fill('シーズンを分かりやすく')
  await dialog.getByRole('button', { name: '変える' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: next })).toBeVisible()
  await expect(heading).toHaveText(next)
  await expect(reader).toHaveTitle(`${next} | GAMELOG`)
  await expect(page.getByText(`前のタイトル ${title}`)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'このスレッドの記録' }).getByText(/シーズンを分かりやすく/),
  ).toBeVisible({ timeout: 15_000 })

  // A pen on another desk was faster: the dialog stays, with what was typed.
  await page.getByRole('button', { name: 'タイトルを変える' }).click()
  await dialog.getByLabel('新しいタイトル').fill('おそい変更')
  const faster = `${mark} Part5`
  await callAsAdmin(admin, 'PUT', `/board/threads/${id}/title`, { title: faster, from: next })
  await dialog.getByRole('button', { name: '変える' }).click()
  await expect(page.getByText('ほかの管理者が先に変えました')).toBeVisible()
  await expect(dialog.getByLabel('新しいタイトル')).toHaveValue('おそい変更')
  await dialog.getByLabel('新しいタイトル').fill(title)
  await dialog.getByRole('button', { name: '変える' }).click()
  await expect(heading).toHaveText(title)
  // The reader may hear of it before the toast of the change before has been replaced.
  await expect(dialog).toBeHidden()
  await undo(page, 'タイトルを変えました')
  await expect(heading).toHaveText(faster)

  await page.getByRole('button', { name: '書き込みを終了する' }).click()
  const question = page.getByRole('dialog', { name: `スレッド「${faster}」の書き込みを終了しますか？` })
  await question.getByRole('button', { name: '書き込みを終了' }).click()
  await expect(reader.getByText('このスレッドは運営が書き込みを終了しました。')).toBeVisible()
  await undo(page, 'スレッドの書き込みを終了しました')
  await expect(reader.getByText('このスレッドは運営が書き込みを終了しました。')).toBeHidden()
  await expect(page.getByRole('button', { name: '書き込みを終了する' })).toBeEnabled()
})

test('threads are pinned in their order, one for another, moved and marked, on a phone', async ({
  page,
  admin,
}) => {
  const mark = `固定${Date.now().toString(36)}`
  const [first, second, third, own] = [
    await give(`${mark} 一`),
    await give(`${mark} 二`),
    await give(`${mark} 三`),
    await give(`${mark} 四`),
  ] as const
  for (const id of [first, second, third])
    await callAsAdmin(admin, 'PUT', `/board/threads/${id}/pin`, { until: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/board/threads/${own}`)
  const pins = page.getByRole('region', { name: /^固定中/ }).locator('tbody tr')
  await expect(pins).toHaveCount(3)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: '上に固定する' }).click()
  const pinning = page.getByRole('dialog', { name: '上に固定する' })
  await expect(pinning).toContainText('固定は3件までです。外すものを選んでください。')
  await pinning.getByRole('button', { name: '固定する' }).click()
  await expect(pinning.getByRole('alert')).toHaveText('外すものを選んでください')
  await pinning.getByRole('radio', { name: `${mark} 二` }).check()
  await pinning.getByRole('button', { name: '7日' }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await pinning.getByRole('button', { name: '固定する' }).click()
  await expect(pins).toContainText([`${mark} 一`, `${mark} 三`, `${mark} 四`])
  await undo(page, '上に固定しました')
  await expect(pins).toContainText([`${mark} 一`, `${mark} 二`, `${mark} 三`])

  await page.getByRole('button', { name: `「${mark} 三」を上へ` }).click()
  await expect(pins).toContainText([`${mark} 一`, `${mark} 三`, `${mark} 二`])
  await page.getByRole('button', { name: `「${mark} 一」の固定を外す` }).click()
  await page
    .getByRole('dialog', { name: `「${mark} 一」の固定を外しますか？` })
    .getByRole('button', { name: '外す' })
    .click()
  await expect(pins).toHaveCount(2)
  await page.getByRole('switch', { name: '公式にする' }).click()
  await page
    .getByRole('dialog', { name: `「${mark} 四」を公式にしますか？` })
    .getByRole('button', { name: '公式にする' })
    .click()
  await expect(page.getByRole('switch', { name: '公式にする' })).toBeChecked()
  await page.getByRole('button', { name: '上に固定する' }).click()
  await pinning.getByRole('button', { name: '固定する' }).click()
  await expect(pins).toHaveCount(3)

  // Readers: on top of their game in that order; elsewhere only marked.
  const reader = await page.context().newPage()
  await reader.goto('/board?game=apex-legends&sort=posts')
  const names = [`固定 ${mark} 三`, `固定 ${mark} 二`, `固定・公式 ${mark} 四`]
  for (const [index, name] of names.entries())
    await expect(cards(reader).nth(index)).toHaveAccessibleName(new RegExp(name.replace(' ', ' ?')))
  await reader.close()

  await page.getByRole('button', { name: 'ゲームを移す' }).click()
  const moving = page.getByRole('dialog', { name: 'ゲームを移す' })
  await expect(moving.locator('[aria-pressed=true]')).toBeFocused()
  await expect(moving).toContainText('固定は外れます。')
  await moving.getByRole('button', { name: 'FPS総合' }).click()
  await moving.getByRole('button', { name: '移す', exact: true }).click()
  await expect(page.getByText('固定しているスレッドはありません')).toBeVisible()
  await undo(page, 'FPS総合に移しました')
  await expect(pins).toContainText([`${mark} 三`, `${mark} 二`, `${mark} 四`])
  // By the API, which tells the lists.
  for (const id of [first, second, third, own]) await callAsAdmin(admin, 'DELETE', `/board/threads/${id}/pin`)

  await page.goto('/admin/board/threads/2147483647')
  await expect(page.getByText('スレッドが見つかりません')).toBeVisible()
})
