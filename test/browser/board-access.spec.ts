import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes, expectNoSidewaysScroll } from './accessibility.ts'
import { boardSql, giveThread } from './board-data.ts'
import { choose, postAt, signInAt } from './board-steps.ts'
import { test } from './site-test.ts'

// axe reads every element; beside other tests a thousand posts take it minutes.

const posts = [
  { content: '一番目 https://example.com/', id: 'OwnerAAA' },
  { content: '二番目、詳しくは >>1 を', id: 'GuestBBB' },
  { content: '隠された投稿', id: 'GuestCCC', hidden: true },
  { content: '消えた投稿', id: 'GuestCCC', deleted: true },
  { content: '三番目、詳しくは >>2 を', id: 'GuestDDD' },
  { content: `>>1 >>5\n${'長い投稿\n'.repeat(24)}`, id: 'GuestEEE' },
]

/** Posts outside the window count too: axe takes what content-visibility skips for hidden by something else. */
async function layOutEverything(page: Page): Promise<void> {
  await page.addStyleTag({ content: '*{content-visibility:visible!important}' })
}

async function inspectOpened(page: Page, opened: Locator, within: string, open: () => Promise<void>) {
  await open()
  await expect(opened).toBeVisible()
  await expectAccessibleInBothSchemes(page, within)
  await page.keyboard.press('Escape')
  await expect(opened).toHaveCount(0)
}

test('axe finds nothing in a thread of 1000 posts', async ({ page }) => {
  test.setTimeout(600_000)
  const [row] = await boardSql(
    `select id from threads where post_count = 1000 and
       (select count(*) from posts where thread_id = id) = 1000 order by id limit 1`,
  )
  expect(row, 'the demo seed holds a finished thread').toBeDefined()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/board/thread/${row?.[0]}`)
  await expect(page.locator('.post')).toHaveCount(1_000)
  await layOutEverything(page)
  await expectAccessibleInBothSchemes(page)
})

test('axe finds nothing in the list and a thread at any width', async ({ page }) => {
  for (const path of ['/board', await giveThread({ title: '検査', posts }), '/board/settings/ngid']) {
    await page.goto(path)
    await expect(page.getByRole('main').locator('li, form').first()).toBeVisible()
    await layOutEverything(page)
    for (const width of [390, 768, 1224, 1226, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoSidewaysScroll(page)
      await expectAccessibleInBothSchemes(page)
    }
  }
})

for (const width of [390, 1440]) {
  test(`axe finds nothing in previews, the menu and every dialog at ${width}px`, async ({ page }) => {
    const path = await giveThread({ title: '検査', posts })
    await signInAt(page, path, width)
    await layOutEverything(page)

    await postAt(page, 1).getByRole('button', { name: '返信 2件を見る' }).click()
    const popup = page.getByRole('region', { name: 'レスのプレビュー: 2' })
    await popup.getByRole('link', { name: '>>1' }).first().hover()
    await expect(page.locator('[data-popup]')).toHaveCount(2)
    await expectAccessibleInBothSchemes(page, '[data-popup="1"]')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-popup]')).toHaveCount(0)

    await inspectOpened(page, page.getByRole('menu', { name: '投稿の操作' }), '[role="menu"]', () =>
      postAt(page, 5).getByRole('button', { name: 'その他' }).click(),
    )
    const dialogs: [string | RegExp, () => Promise<void>][] = [
      ['レス 5 を通報', () => choose(page, 5, '通報')],
      ['このIDをNGにしますか？', () => choose(page, 5, 'このIDをNG')],
      ['キーボードショートカット', () => page.keyboard.press('?')],
      ...(
        [
          ['レス番号へ移動', 'レス番号へ移動'],
          ['設定', 'スレッドの設定'],
          ['書き込む', '新しい投稿'],
        ] as const
      ).map(([button, name]): [string, () => Promise<void>] => [
        name,
        () => page.getByRole('toolbar').getByRole('button', { name: button }).click(),
      ]),
    ]
    for (const [name, open] of dialogs) {
      await inspectOpened(page, page.getByRole('dialog', { name }), '[role="dialog"]', open)
    }
    await page.goto('/board')
    await inspectOpened(page, page.getByRole('dialog', { name: '新しいスレッド' }), '[role="dialog"]', () =>
      page.getByRole('button', { name: '新規スレッド' }).first().click(),
    )
  })
}
