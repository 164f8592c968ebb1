import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Admin, callAsAdmin, listLastingArticles, test } from './admin-test.ts'

interface Saved {
  widget_id: string
  version: number
  memo: string
  article_ids: string[]
  rule: { order: string; category: string; count: number }
}

async function saved(admin: Admin, id: string): Promise<Saved> {
  return (await callAsAdmin(admin, 'GET', `/widget/settings?widget_id=${id}`)) as Saved
}

const bar = (page: Page) => page.getByRole('region', { name: '未保存の変更' })
const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const rows = (page: Page) => panel(page, '表示する記事').getByRole('listitem')
const preview = (page: Page) => page.frameLocator('iframe[title="プレビュー"]:not([data-loading="true"])')

/** Text is inserted into the frame that has the focus: what is typed while a frame is exchanged may be lost. */
async function previewIsLoaded(page: Page): Promise<void> {
  await expect(page.locator('iframe[title="プレビュー"]')).toHaveCount(1)
  await expect(preview(page).getByRole('link').first()).toBeVisible()
}

test('a widget is made, arranged, previewed and saved; a foreign save loses nothing; a phone has the same', async ({
  page,
  admin,
}) => {
  const [a, b, c, d] = await listLastingArticles(admin)
  if (!a || !b || !c || !d) throw new Error('the demo has too few articles')
  const prefix = `spec${Date.now()}`
  const id = `${prefix}-pc-list`
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/widget')

  // A new id: its form is part of it.
  await page.getByRole('button', { name: 'ウィジェットを作る' }).click()
  const sheet = page.getByRole('dialog', { name: 'ウィジェットを作る' })
  await sheet.getByRole('textbox', { name: 'IDの先頭' }).fill('Blog_1')
  await sheet.getByRole('button', { name: 'リスト', exact: true }).click()
  await sheet.getByRole('button', { name: '作る', exact: true }).click()
  await expect(sheet.getByRole('alert')).toHaveText([
    '名前を入力してください',
    'IDには半角の英小文字、数字、ハイフンだけを使ってください',
  ])
  await sheet.getByRole('textbox', { name: '名前' }).fill('試しのリスト')
  await sheet.getByRole('textbox', { name: 'IDの先頭' }).fill(prefix)
  await sheet.getByRole('button', { name: '作る', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`\\?id=${id}`))
  await expect(page.getByRole('link', { name: new RegExp(id) })).toHaveAttribute('aria-current', 'page')
  await expect(panel(page, 'ドメイン別')).toContainText('まだクリックがありません')

  // The picker stays for the next article; what is chosen is in the preview before it is saved.
  await page.getByRole('button', { name: '記事を追加' }).click()
  const picker = page.getByRole('dialog', { name: '記事を追加' })
  for (const { title } of [a, b, c]) {
    await picker.getByRole('searchbox', { name: 'タイトルで絞り込む' }).fill(title)
    await picker.getByRole('button', { name: `追加: ${title}`, exact: true }).click()
  }
  await picker.getByRole('button', { name: '閉じる' }).last().click()
  await expect(rows(page)).toHaveCount(3)
  await expect(preview(page).getByText(c.title)).toBeVisible()

  // Keys: lifted, moved, dropped, each said aloud.
  await rows(page)
    .nth(2)
    .getByRole('button', { name: /^3番を並べ替え/ })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('3番をつかみました')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('2番に移動')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('1番に移動')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(rows(page).first()).toContainText(c.title)
  await expect(page.getByRole('button', { name: /^1番を並べ替え/ })).toBeFocused()

  // The mouse: dropped below another. At the window's edge the page would scroll away under it.
  await panel(page, '表示する記事').evaluate((list) => list.scrollIntoView({ block: 'center' }))
  await rows(page)
    .first()
    .getByRole('button', { name: /並べ替え/ })
    .hover()
  await page.mouse.down()
  await rows(page).nth(1).hover({ force: true })
  await rows(page)
    .nth(1)
    .hover({ force: true, position: { x: 40, y: 12 } })
  await expect(rows(page).nth(1)).toHaveClass(/is-over/)
  await page.mouse.up()
  await expect(rows(page).first()).toContainText(a.title)

  await previewIsLoaded(page)
  await page.getByRole('textbox', { name: 'メモ' }).fill('サイドバーに掲載')
  await expect(bar(page)).toContainText('未保存の変更 2件')
  await expect(bar(page)).toContainText('表示する記事・メモ。保存すると次の表示から使われます')
  await page.getByRole('group', { name: 'プレビューの幅' }).getByRole('button', { name: '1200' }).click()
  await expect(page.getByText(/^1200 × 1200 px・縮小 \d+%$/)).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  // Another widget is not opened over unsaved changes; a reload keeps them.
  await page.getByRole('link', { name: /gamelog-pc-grid/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移動しない' }).click()
  await page.reload()
  await expect(bar(page)).toContainText('未保存の変更 2件')

  // Somebody else's save: both sides are shown, the merged one is saved.
  const before = await saved(admin, id)
  await callAsAdmin(admin, 'POST', '/widget/settings', {
    widget_id: id,
    article_ids: [d.id],
    rule: { order: 'most_clicked', category: 'all', count: 4 },
    version: before.version,
  })
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: '別の人が先に保存しました' })
  await expect(conflict.getByRole('row', { name: /^表示する記事/ })).toContainText(d.title)
  await expect(conflict.getByRole('row', { name: /^表示する記事/ })).toContainText(a.title)
  await expect(conflict.getByRole('row', { name: /^選び方/ })).toContainText('変更なし')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await conflict.getByRole('button', { name: '自分の変更で保存' }).click()
  await expect(page.getByText('保存しました。次の表示から使われます')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  expect(await saved(admin, id)).toMatchObject({
    article_ids: [a.id, c.id, b.id],
    memo: 'サイドバーに掲載',
    rule: { order: 'most_clicked', count: 4 },
  })

  // A preset of these articles, applied to another order.
  const presets = panel(page, 'プリセット')
  await presets.getByRole('button', { name: 'いまの記事で作る' }).click()
  const form = page.getByRole('dialog', { name: 'プリセットを作る' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByRole('alert')).toHaveText('名前を入力してください')
  await form.getByRole('textbox', { name: '名前' }).fill(prefix)
  await form.getByRole('button', { name: `外す: ${b.title}` }).click()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await form.getByRole('button', { name: '保存' }).click()
  await presets.getByRole('button', { name: `適用: ${prefix}` }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: '新着順に戻す' }).click()
  await expect(panel(page, '表示する記事')).toContainText('記事を選んでいないので')
  await presets.getByRole('button', { name: `削除: ${prefix}` }).click()
  const question = page.getByRole('dialog', { name: `プリセット「${prefix}」を削除しますか？` })
  await question.getByRole('button', { name: '削除', exact: true }).click()
  await expect(presets.getByRole('button', { name: `適用: ${prefix}` })).toHaveCount(0)

  // A phone: the widgets are a strip, the code is the other way of embedding.
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'iframe', exact: true }).click()
  await expect(panel(page, '埋め込みコード')).toContainText(`/widget/frame/${id}`)
  await expectAccessible(page, { within: 'main' })
  await bar(page).getByRole('button', { name: '破棄' }).click()
  await expect(rows(page)).toHaveCount(3)

  // The palette knows widgets by name.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '画面・スレッド・記事・ユーザーを探す' }).fill('スマホ・リスト')
  await page.getByRole('option', { name: /gamelog-mobile-list/ }).click()
  await expect(page).toHaveURL(/\?id=gamelog-mobile-list/)
})
