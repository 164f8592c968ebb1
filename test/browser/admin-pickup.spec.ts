import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { type Admin, callAsAdmin, listLastingArticles, test } from './admin-test.ts'

/** No other test looks at the pickups of these tabs. */
const tabs = { slots: 'device', schedule: 'chat' } as const
type Tab = (typeof tabs)[keyof typeof tabs]

interface Saved {
  article_id: string
  position: string | null
  starts_at: string | null
  ends_at: string | null
}

async function saved(admin: Admin, tab: Tab): Promise<Saved[]> {
  const answer = (await callAsAdmin(admin, 'GET', `/pickup?tab_category=${tab}`)) as { pickups: Saved[] }
  return answer.pickups
}

function save(admin: Admin, tab: Tab, pickups: Partial<Saved>[]): Promise<unknown> {
  return callAsAdmin(admin, 'PUT', '/pickup/update-all', { tab_category: tab, pickups })
}

const slot = (page: Page, number: number) => page.getByRole('listitem', { name: `枠${number}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: '未保存の変更' })

/** Presses a control on a phone's or a desk's page alike. */
async function press(within: Locator | Page, name: string): Promise<void> {
  await within.getByRole('button', { name, exact: true }).click()
}

test('slots are arranged by keys, drag and picker; a foreign save loses nothing; a phone has three', async ({
  page,
  admin,
}) => {
  const tab = tabs.slots
  const [a, b, c, d, e] = await listLastingArticles(admin)
  if (!a || !b || !c || !d || !e) throw new Error('the demo has too few articles')
  const at = (article: { id: string }, position: string | null) => ({ article_id: article.id, position })
  await save(admin, tab, [at(a, 'pickup1'), at(b, 'pickup2'), at(c, null)])

  await page.goto(`/admin/pickup?tab=${tab}`)
  await expect(slot(page, 1)).toContainText(a.title)
  await expect(page.getByRole('link', { name: '雑談' })).toBeVisible()

  // Keys: lifted, moved, dropped, each said aloud.
  await slot(page, 1)
    .getByRole('button', { name: /^1番を並べ替え/ })
    .focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('1番をつかみました')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('2番に移動')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(slot(page, 2)).toContainText(a.title)
  await expect(slot(page, 2)).toContainText(`前: ${b.title}`)
  await expect(bar(page)).toContainText('未保存の変更 2件')
  await expect(page.getByRole('link', { name: '雑談' })).toHaveCount(0)
  await expect(page.getByTitle('保存するか破棄すると切り替えられます').first()).toBeVisible()

  // The picker adds to the selected slot; the preview is the public block with it.
  await press(slot(page, 3), '枠3を追加先にする')
  await page.getByRole('combobox', { name: 'ゲーム' }).selectOption('all')
  await page.getByRole('searchbox', { name: 'タイトルで絞り込む' }).fill(d.title)
  await press(page, `追加: ${d.title}`)
  await expect(slot(page, 3)).toContainText(d.title)
  await expect(page.getByRole('button', { name: `枠3にあります: ${d.title}` })).toBeDisabled()
  const preview = page.frameLocator('iframe[title="公開プレビュー"]')
  await expect(preview.getByText(d.title)).toBeVisible()
  await expectAccessible(page, { within: 'main' })

  // The mouse: onto an empty slot.
  await slot(page, 3)
    .getByRole('button', { name: /^3番を並べ替え/ })
    .hover()
  await page.mouse.down()
  // The first move begins the drag; the second is the one over the slot.
  await slot(page, 4).hover({ force: true })
  await slot(page, 4).hover({ force: true, position: { x: 40, y: 40 } })
  await expect(slot(page, 4)).toHaveClass(/is-over/)
  await page.mouse.up()
  await expect(slot(page, 4)).toContainText(d.title)

  // An article of the picker is carried to a slot; Escape puts it back.
  await page.getByRole('searchbox', { name: 'タイトルで絞り込む' }).fill(e.title)
  const carried = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `追加: ${e.title}` }) })
  const carryTo = async (number: number) => {
    await carried.getByText(e.title).hover()
    await page.mouse.down()
    await slot(page, number).hover({ force: true })
    await slot(page, number).hover({ force: true, position: { x: 40, y: 40 } })
    await expect(slot(page, number)).toHaveClass(/is-over/)
  }
  await carryTo(3)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(slot(page, 3)).toContainText('空き')
  await carryTo(3)
  await page.mouse.up()
  await expect(slot(page, 3)).toContainText(e.title)
  await press(page, '枠3: 外す')
  await expect(slot(page, 3)).toContainText('空き')

  // What is not saved survives a reload, and what another editor saved meanwhile.
  await page.reload()
  await expect(slot(page, 4)).toContainText(d.title)
  await save(admin, tab, [at(a, 'pickup1'), at(e, 'pickup2'), at(b, null), at(c, null)])
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: '別の人が先に保存しました' })
  await expect(conflict.getByRole('row', { name: /^2/ })).toContainText(e.title)
  await expect(conflict.getByRole('row', { name: /^2/ })).toContainText(a.title)
  await expectAccessible(page, { within: '[role="dialog"]' })
  await press(conflict, '見比べて直す')
  await expect(slot(page, 2)).toContainText(`前: ${e.title}`)
  await press(bar(page), '保存')
  await expect(page.getByText('保存しました。2秒以内に公開されます')).toBeVisible()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText(/最終保存/)).toBeVisible()
  const stored = Object.fromEntries(
    (await saved(admin, tab)).map(({ article_id, position }) => [article_id, position]),
  )
  expect(stored).toEqual({
    [b.id]: 'pickup1',
    [a.id]: 'pickup2',
    [d.id]: 'pickup4',
    [c.id]: null,
    [e.id]: null,
  })

  // The audit log hands the state before that save to the editor, where nothing changes until it is saved.
  const newest = async () => {
    const { events } = (await callAsAdmin(admin, 'GET', `/audit-log?target=pickup:${tab}`)) as {
      events: { after: { article_id: string }[] }[]
    }
    return events[0]?.after.map(({ article_id }) => article_id)
  }
  await expect.poll(newest).toContain(d.id)
  await page.goto(`/admin/office/audit-log?target=pickup:${tab}`)
  await page.locator('[data-record]').first().click()
  await page.getByRole('link', { name: 'この保存の前に戻す…' }).press('Enter')
  await expect(page.locator('[data-toast]')).toHaveText(['前の内容を読み込みました。保存すると公開されます'])
  await expect(slot(page, 2)).toContainText(e.title)
  await expect(slot(page, 2)).toContainText(`前: ${a.title}`)
  await page.reload()
  await expect(slot(page, 2)).toContainText(e.title)
  await press(bar(page), '破棄')
  await expect(slot(page, 2)).toContainText(a.title)

  // A phone: three slots, the picker from the bottom.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(slot(page, 4)).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await press(slot(page, 3), '記事を選ぶ')
  const sheet = page.getByRole('dialog', { name: /記事を選ぶ/ })
  await expect(sheet.getByRole('button', { name: /^追加: / }).first()).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await press(page, '枠2: 予備へ移す')
  await expect(slot(page, 2)).toContainText('空き')
  await press(bar(page), '破棄')
  await expect(slot(page, 2)).toContainText(a.title)
})

test('a time is decided in the schedule; one that overlaps has ways out', async ({ page, admin }) => {
  const tab = tabs.schedule
  const [a, b] = await listLastingArticles(admin)
  if (!a || !b) throw new Error('the demo has too few articles')
  const hour = 3_600_000
  const start = Math.ceil(Date.now() / hour) * hour + 24 * hour
  const iso = (hours: number) => new Date(start + hours * hour).toISOString()
  await save(admin, tab, [
    { article_id: a.id, position: 'pickup1', starts_at: iso(0), ends_at: iso(10) },
    { article_id: b.id, position: 'pickup2', starts_at: iso(4), ends_at: iso(20) },
  ])
  await page.goto(`/admin/pickup?tab=${tab}&view=schedule`)
  const plan = (number: number) => page.getByRole('list', { name: `枠${number}の予定` })
  const words = page.locator('section', { has: page.getByRole('heading', { name: 'これから変わること' }) })
  await expect(words.getByRole('row').filter({ hasText: a.title })).toHaveCount(2)

  // Keys: an hour later; onto a taken time it is refused.
  const first = plan(1).getByRole('button')
  await first.focus()
  await page.keyboard.press('ArrowRight')
  await expect(bar(page)).toContainText('未保存の変更 1件')
  await first.press('ArrowDown')
  await expect(page.getByText('枠2 の時間が重なっています')).toBeVisible()
  await expect(plan(1).getByRole('button')).toHaveCount(1)
  await expectAccessible(page, { within: 'main' })

  // The mouse: an end is pulled.
  const second = plan(2).getByRole('button')
  const times = await second.locator('small').innerText()
  const box = await second.boundingBox()
  if (!box) throw new Error('the bar is not shown')
  await page.mouse.move(box.x + box.width - 4, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 80, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(second.locator('small')).not.toHaveText(times)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await second.press('Enter')
  const dialog = page.getByRole('dialog', { name: '掲載の期間' })
  await press(dialog, 'いまから')
  await press(dialog, '期限なし')
  await press(dialog, '決める')
  await plan(1).getByRole('button').click()
  // The same slot again: a form beside the plot asks for it.
  await press(dialog, 'キャンセル')
  await press(page, '記事 記事を選ぶ')
  const picker = page.getByRole('dialog', { name: '記事を選ぶ' })
  await picker
    .getByRole('button', { name: /^追加: / })
    .first()
    .click()
  await page.getByRole('group', { name: '枠' }).getByRole('button', { name: '1', exact: true }).click()
  await press(page, '予定に入れる')
  await expect(dialog.getByRole('alert')).toContainText('枠1 の時間が重なっています')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await dialog.getByRole('radio', { name: '空いている枠3 に入れる' }).check()
  await press(dialog, '決める')
  await expect(dialog).toBeHidden()
  await expect(plan(3).getByRole('button')).toHaveCount(1)

  await page.keyboard.press('Control+s')
  await expect(page.getByText('保存しました。2秒以内に公開されます')).toBeVisible()
  const stored = await saved(admin, tab)
  expect(stored.find(({ article_id }) => article_id === a.id)).toMatchObject({
    starts_at: iso(1),
    ends_at: iso(11),
  })
  expect(stored.find(({ article_id }) => article_id === b.id)).toMatchObject({ ends_at: null })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
})
