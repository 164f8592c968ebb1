import { expect, type Page } from '@playwright/test'
import { giveThread } from '../board-data.ts'
import { choose, composer, postAt } from '../board-steps.ts'
import { test } from '../site-test.ts'

const open = async (page: Page, ...[given]: Parameters<typeof giveThread>) => {
  const path = await giveThread(given)
  await page.goto(path)
  await expect(postAt(page, 1)).toBeVisible()
  return path
}

test.describe('§2 Thread page', () => {
  test('the sticky menu: back, search, jump, refresh, settings, write; settings lead to the NG page', async ({
    page,
  }) => {
    await open(page, { title: 'メニュー', posts: [{ content: '一番目' }], upTo: 40 })
    const menu = page.locator('.thread-menu')
    await expect(menu).toHaveCSS('position', 'sticky')
    await expect(menu.locator('a[href="/board"]')).toBeVisible()
    for (const name of ['スレッド内を検索', 'レス番号へ移動', '更新', '設定', '書き込む']) {
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await menu.getByRole('button', { name: '書き込む' }).click()
    await expect(page.getByRole('dialog', { name: '新しい投稿' }).getByLabel('投稿内容')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await menu.getByRole('button', { name: '設定' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'NG ID の管理' }).click()
    await expect(page).toHaveURL(/\/board\/settings\/ngid$/)
    await page.getByRole('button', { name: '閉じる' }).click()
    await expect(page).toHaveURL(/\/board\/thread\/\d+$/)
  })

  test('a post: number, name, id, time as MM/dd and the clock, text; not reported when it is the first', async ({
    page,
  }) => {
    await open(page, { title: '投稿', posts: [{ content: '一番目', id: 'AbCd1234' }, { content: '二番目' }] })
    const post = postAt(page, 1)
    for (const text of ['1', '名無しプレイヤー', 'ID:AbCd1234', '一番目'])
      await expect(post).toContainText(text)
    await expect(post.locator('time').first()).toHaveAttribute('title', /^\d{4}\/\d\d\/\d\d \d\d:\d\d$/)
    await post.getByRole('button', { name: 'その他' }).click()
    const menu = page.getByRole('menu', { name: '投稿の操作' })
    await expect(menu.getByRole('menuitem', { name: '通報' })).toHaveCount(0)
    expect((await menu.boundingBox())?.width).toBeCloseTo(200, 0)
    for (const item of await menu.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeCloseTo(40, 0)
    }
    await page.keyboard.press('Escape')
    await postAt(page, 2).getByRole('button', { name: 'その他' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      '返信',
      '引用',
      'このIDを抽出',
      'このIDをNG',
      'リンクをコピー',
      '通報',
    ])
  })

  test('the reply tree: first anchor is the parent, depth drawn to 4, 32 px a level, 20 px below 768 px', async ({
    page,
  }) => {
    const chain = ['>>9 親なし', '>>1 一段', '>>2 >>1 二段', '>>3 三段', '>>4 四段', '>>5 五段']
    await open(page, {
      title: '木',
      posts: [...chain, '>>8 輪', '>>7 輪', '> 引用だけ'].map((content) => ({ content })),
    })
    const order = await page.locator('.rows .post').evaluateAll((posts) => posts.map((post) => post.id))
    expect(order.slice(0, 6)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6'])
    expect([...order].sort()).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'])
    const indents = async () => {
      const lefts = await page
        .locator('.rows .post')
        .evaluateAll((posts) => posts.slice(0, 6).map((post) => post.getBoundingClientRect().x))
      return lefts.map((x) => Math.round(x - (lefts[0] ?? 0)))
    }
    expect(await indents()).toEqual([0, 32, 64, 96, 128, 128])
    await page.setViewportSize({ width: 767, height: 800 })
    await expect.poll(indents).toEqual([0, 20, 40, 60, 80, 80])
  })

  test('replies fold and unfold; an anchor shows a preview', async ({ page }) => {
    await open(page, {
      title: '折りたたみ',
      posts: [{ content: '親' }, { content: '>>1 子' }, { content: '別 >>1 も見て' }],
    })
    await postAt(page, 1)
      .getByRole('button', { name: /^返信 \d+件を隠す$/ })
      .click()
    await expect(postAt(page, 2)).toHaveCount(0)
    await page.getByRole('button', { name: /^返信 \d+件を表示$/ }).click()
    await expect(postAt(page, 2)).toBeVisible()
    await postAt(page, 3).getByRole('link', { name: '>>1' }).hover()
    await expect(page.getByRole('region', { name: 'レスのプレビュー: 1' })).toContainText('親')
  })

  test('posts over 20 lines show 20 until they are opened', async ({ page }) => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, index) => `行${index + 1}。`).join('\n')
    await open(page, { title: '長い', posts: [{ content: lines(20) }, { content: lines(21) }] })
    await expect(postAt(page, 1).getByRole('button', { name: /続きを読む/ })).toHaveCount(0)
    await expect(postAt(page, 2)).toContainText('行20。')
    await expect(postAt(page, 2)).not.toContainText('行21。')
    await postAt(page, 2)
      .getByRole('button', { name: /続きを読む/ })
      .click()
    await expect(postAt(page, 2)).toContainText('行21。')
  })

  test('a reported post is dimmed and replaced, its preview has 50 characters', async ({ page }) => {
    const content = `${'あ'.repeat(49)}😀い`
    await open(page, { title: '通報', posts: [{ content: '一番目' }, { content, hidden: true }] })
    const post = postAt(page, 2)
    await expect(post).toContainText('⚠️ この投稿は多数の通報により非表示になりました')
    await expect(post).not.toContainText('あああ')
    await post.getByRole('button', { name: '表示する' }).click()
    await expect(post).toContainText(`${'あ'.repeat(49)}😀`)
    await expect(post).not.toContainText('い')
  })

  test('hide by ID asks first; the filter by ID can be cleared', async ({ page }) => {
    const posts = [
      { content: '一番目', id: 'Aaaaaaa1' },
      { content: '二番目', id: 'Bbbbbbb2' },
      { content: '三番目', id: 'Bbbbbbb2' },
    ]
    await open(page, { title: 'ID', posts })
    await choose(page, 2, 'このIDを抽出')
    await expect(page.locator('.rows .post')).toHaveCount(2)
    await page.getByRole('button', { name: '解除' }).click()
    await expect(page.locator('.rows .post')).toHaveCount(3)
    await choose(page, 2, 'このIDをNG')
    const dialog = page.getByRole('dialog', { name: 'このIDをNGにしますか？' })
    await expect(dialog).toContainText('Bbbbbbb2')
    await dialog.getByRole('button', { name: 'NGにする' }).click()
    await expect(postAt(page, 2)).not.toContainText('二番目')
    await expect(postAt(page, 3)).not.toContainText('三番目')
    await expect(postAt(page, 1)).toContainText('一番目')
  })

  for (const [state, given, words] of [
    ['locked at 1000 posts', { upTo: 1_000 }, /完走/],
    ['archived', { archived: true }, /保管/],
    ['reported', { reported: true }, /通報/],
  ] as const) {
    test(`a thread that is ${state} has its banner and no form`, async ({ page }) => {
      await open(page, { title: `状態 ${state}`, posts: [{ content: '一番目' }], ...given })
      await expect(page.locator('.thread-banner').getByText(words)).toBeVisible()
      await expect(composer(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: '書き込む' })).toHaveCount(0)
    })
  }

  test('no such thread: スレッドが見つかりません and the way back', async ({ page }) => {
    await page.goto('/board/thread/2147483647')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: 'スレッドが見つかりません', exact: true })).toBeVisible()
    await expect(main.getByRole('link', { name: '掲示板へ戻る' })).toHaveAttribute('href', '/board')
  })
})
