import { expect, type Page } from '@playwright/test'
import { giveThread } from './board-data.ts'
import { composer, placeIn, postAt } from './board-steps.ts'
import { callAs, enterAs, enterAsNew, makeMember } from './member.ts'
import { test } from './site-test.ts'

// マイページ: what a reader keeps, and what is new in it.

const tab = (page: Page, name: string) =>
  page.getByRole('tablist', { name: 'マイページ' }).getByRole('tab', { name })
const idOf = (path: string) => path.split('/').at(-1) ?? ''
const nav = (page: Page) => page.getByRole('navigation', { name: 'メインメニュー' })

test('a favourite tells what is unread in it, is followed to its next thread, and may be taken off and back', async ({
  page,
}) => {
  const title = `${Date.now()} 追いかけるスレ`
  const path = await giveThread({ title: `${title} Part1`, posts: [], upTo: 999 })
  await enterAsNew(page)
  // Read up to its end: a page of so many posts takes long.
  await page.addInitScript((id) => {
    if (sessionStorage.getItem('read')) return
    sessionStorage.setItem('read', id)
    const item = (value: object) => JSON.stringify({ [id]: { value, at: Date.now(), isSent: false } })
    localStorage.setItem('gamelog:reading:favourite', item({}))
    localStorage.setItem('gamelog:reading:place', item({ number: 999, device: 'pc' }))
  }, idOf(path))
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/profile?tab=favorites')
  const list = page.getByRole('list', { name: 'お気に入り' })
  await expect(list).toContainText(`${title} Part1`)

  const writer = await makeMember()
  expect((await callAs(writer, `/threads/${idOf(path)}/posts`, { content: '1000なら次へ' })).status).toBe(201)
  const made = await callAs(writer, `/threads/${idOf(path)}/next`, {})
  expect(made.status).toBe(201)
  const { thread: next } = (await made.json()) as { thread: { id: number } }
  const move = list.getByRole('button', { name: '次スレ「Part2」へ移す' })
  await expect(async () => {
    await page.reload()
    await expect(move).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(list).toContainText('1未読')
  await expect(tab(page, 'お気に入り')).toContainText('1')

  await move.click()
  const row = list.getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Part1から引き継ぎ')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/board/thread/${next.id}`)
  await row.getByRole('button', { name: /のメニュー$/ }).click()
  await page.getByRole('menuitem', { name: 'お気に入りから外す' }).click()
  await expect(page.getByText('お気に入りはまだありません')).toBeVisible()
  await page.getByRole('button', { name: '元に戻す' }).last().click()
  await row.getByRole('link').click()
  await expect(page.getByRole('button', { name: 'お気に入り' })).toHaveAttribute('aria-pressed', 'true')
})

test('replies to a member are counted among the notices until they were shown, and can be answered', async ({
  page,
}) => {
  const path = await giveThread({ title: `${Date.now()} 返信のスレ`, posts: [{ content: '最初の投稿' }] })
  const [member, other] = await Promise.all([makeMember(), makeMember()])
  const write = async (as: typeof member, content: string) =>
    expect((await callAs(as, `/threads/${idOf(path)}/posts`, { content })).status).toBe(201)
  await write(member, '待ち時間は3分くらい')
  await write(other, '>>2 平日昼なら1分半で入れた')
  await enterAs(page, member)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/board')
  const entry = nav(page).getByRole('link', { name: 'マイページ' })
  await expect(entry).toContainText('未読の通知1件')
  await entry.click()
  await tab(page, '自分への返信').click()
  const row = page.getByRole('list', { name: '自分への返信' }).getByRole('listitem')
  await expect(row).toContainText(['平日昼なら1分半で入れた'])
  await expect(row).toContainText(['NEW'])
  await expect(row).toContainText(['2 待ち時間は3分くらい'])
  await expect(entry).not.toContainText('未読の通知')
  await page.reload()
  await expect(row).toHaveCount(1)
  await expect(row).not.toContainText('NEW')
  await tab(page, '自分の投稿').click()
  await expect(page.getByRole('list', { name: '自分の投稿' })).toContainText('返信 1')
  await tab(page, '自分への返信').click()
  await row.getByRole('button', { name: 'レス 3 に返信' }).click()
  await expect(page).toHaveURL(`${path}#p3`)
  await expect(composer(page)).toHaveValue('>>3\n')
})

test('the drawer shows a visitor the favourites and the threads to go on with; all of it lives on the device', async ({
  page,
}) => {
  const [starred, left] = await Promise.all(
    ['星の付いたスレ', '読みかけのスレ'].map((title) =>
      giveThread({ title: `${Date.now()} ${title}`, posts: [{ content: '最初の投稿' }] }),
    ),
  )
  await page.setViewportSize({ width: 375, height: 812 })
  for (const path of [starred, left]) {
    await page.goto(path ?? '')
    await expect(postAt(page, 1)).toBeVisible()
    await expect.poll(() => placeIn(page, path ?? '')).toBe(1)
    if (path !== starred) continue
    await page.getByRole('button', { name: 'スレッドのメニュー' }).click()
    await page.getByRole('menuitem', { name: 'お気に入りに追加' }).click()
    await page.getByRole('button', { name: '一覧', exact: true }).click()
    await expect(page.getByRole('list', { name: 'お気に入り' })).toContainText('星の付いたスレ')
  }
  const writer = await makeMember()
  expect((await callAs(writer, `/threads/${idOf(left ?? '')}/posts`, { content: 'つづき' })).status).toBe(201)
  await page.goto('/about')
  const drawer = page.getByRole('dialog', { name: 'メニュー' })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'メニューを開く' }).click()
    await drawer.getByRole('tab', { name: 'マイページ' }).click()
    await expect(drawer.getByRole('region', { name: 'つづき' })).toContainText('1未読', { timeout: 5_000 })
  }).toPass()
  await expect(drawer.getByRole('region', { name: 'お気に入り' })).toContainText('星の付いたスレ')
  await expect(drawer.getByRole('link', { name: '自分への返信' })).toHaveCount(0)
  await drawer.getByRole('link', { name: '履歴' }).click()
  await expect(page).toHaveURL('/profile?tab=history')
  await expect(page.getByRole('region', { name: '今日' }).getByRole('listitem')).toHaveCount(2)
  await page.getByRole('button', { name: '履歴を削除' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '履歴を削除' }).click()
  await expect(page.getByText('履歴はまだありません')).toBeVisible()
  await page.getByRole('button', { name: '無料でログイン' }).click()
  await expect(page.getByRole('dialog', { name: 'ログイン方法を選択' })).toBeVisible()
})

test('arrows, Home and End lead through the tabs, also where the strip scrolls; unsaved text stays', async ({
  page,
}) => {
  await enterAsNew(page)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/profile')
  await page.getByLabel('Bio').fill('書きかけ')
  await tab(page, 'プロフィール').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'お気に入り')).toBeFocused()
  await expect(page.getByRole('tabpanel')).toContainText('お気に入りはまだありません')
  await page.keyboard.press('End')
  await expect(tab(page, '端末とデータ')).toBeFocused()
  await expect(tab(page, '端末とデータ')).toBeInViewport({ ratio: 1 })
  await expect(page).toHaveURL('/profile?tab=device')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'プロフィール')).toBeFocused()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByLabel('Bio')).toHaveValue('書きかけ')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Home')
  await expect(tab(page, 'プロフィール')).toHaveAttribute('aria-selected', 'true')
})
