import { expect } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { choose, composer, likeOf, postAt, refuse, signInAt } from './board-steps.ts'
import { accountCard } from './login-steps.ts'
import { enterAsNew } from './member.ts'
import { test } from './site-test.ts'

test('a post and its menu; what a jump refuses and marks for 2 s; what a muted id leaves behind, without a call', async ({
  page,
}) => {
  const posts = [
    { content: '一番目', id: 'AbCd1234' },
    { content: '二番目', id: 'GuestBBB' },
    { content: '>>1 三番目', id: 'GuestBBB' },
  ]
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(await giveThread({ title: '操作', posts }))
  await expectNoSidewaysScroll(page)
  const post = postAt(page, 1)
  for (const text of ['1', '名無しプレイヤー', 'ID:AbCd1234', '一番目'])
    await expect(post).toContainText(text)
  await expect(post.locator('time').first()).toHaveAttribute('title', /^\d{4}\/\d\d\/\d\d \d\d:\d\d$/)

  await page.getByRole('button', { name: 'レス番号へ移動' }).click()
  const jump = page.getByRole('dialog', { name: 'レス番号へ移動' })
  const go = jump.getByRole('button', { name: '移動する' })
  for (const value of ['', '0', '-1', '1.5', 'abc']) {
    await jump.getByLabel('レス番号').fill(value)
    await go.click()
    await expect(jump.getByRole('alert'), value).toHaveText('レス番号を正しく入力してください')
  }
  await jump.getByLabel('レス番号').fill('4')
  await go.click()
  await expect(jump.getByRole('alert')).toHaveText('レス番号 4 は存在しません')
  await postAt(page, 2).evaluate((element) => {
    let since = 0
    new MutationObserver(() => {
      if (element.hasAttribute('data-target')) since = performance.now()
      else if (since > 0) Object.assign(window, { lasted: performance.now() - since })
    }).observe(element, { attributes: true })
  })
  await jump.getByLabel('レス番号').fill('2')
  await go.click()
  await expect(postAt(page, 2)).toHaveAttribute('data-target', '')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'lasted') ?? 0))
    .toBeGreaterThanOrEqual(1_950)

  await expect(post.getByRole('button', { name: '返信 1件を見る' })).toBeVisible()
  await post.getByRole('button', { name: /のメニュー$/ }).click()
  const menu = page.getByRole('dialog', { name: /^レス \d のメニュー$/ })
  await expect(menu).toBeVisible()
  // The opening post is not reported.
  await expect(menu.getByRole('button', { name: '通報' })).toHaveCount(0)
  for (const item of await menu.getByRole('button').all()) {
    expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
  await page.keyboard.press('Escape')
  await postAt(page, 2)
    .getByRole('button', { name: /のメニュー$/ })
    .click()
  await expect(menu.getByRole('button').locator('.label')).toHaveText([
    '返信',
    '引用',
    'テキストをコピー',
    'リンクをコピー',
    'このIDを抽出',
    'このIDをNG',
    'NGワードに追加...',
    '通報',
  ])
  const writes: string[] = []
  page.on('request', (call) => {
    if (call.method() !== 'GET' && !call.url().includes('/analytics/')) writes.push(call.url())
  })
  await menu.getByRole('button', { name: 'このIDをNG' }).click()
  const question = page.getByRole('dialog', { name: 'このIDをNGにしますか？' })
  await expect(question).toContainText('GuestBBB')
  await question.getByRole('button', { name: 'NGにする' }).click()
  for (const number of [2, 3]) await expect(postAt(page, number)).toContainText('NG IDの投稿です')
  await expect(postAt(page, 2)).not.toContainText('二番目')
  await expect(post).toContainText('一番目')
  await expect(post.getByRole('button', { name: /件を見る/ })).toHaveCount(0)
  await page.getByRole('button', { name: '元に戻す' }).click()
  await expect(postAt(page, 2)).toContainText('二番目')
  expect(writes).toEqual([])
})

test('the sticky menu; settings take effect at once and lead to the NG page, and closing that leads back', async ({
  page,
}) => {
  const posts = [{ content: '一番目' }, { content: '消したい投稿', id: 'GuestBBB' }]
  const path = await giveThread({ title: '設定', posts, upTo: 40 })
  await page.goto('/board')
  await page.evaluate(() => scrollTo(0, 400))
  await page.goto(path)
  await expect(page.getByText('自動更新中')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const menu = page.locator('.thread-menu')
  await expect(menu).toHaveCSS('position', 'sticky')
  await expect(menu.locator('a[href="/board"]')).toBeVisible()
  for (const name of ['お気に入り', 'スレッド内を検索', 'レス番号へ移動', '表示の設定']) {
    await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await menu.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await expect(page.getByRole('menuitem', { name: '更新' })).toBeVisible()
  await page.getByRole('menuitem', { name: '書き込む' }).click()
  await expect(page.getByRole('dialog', { name: '新しい投稿' }).getByLabel('投稿内容')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await choose(page, 2, 'このIDをNG')
  await page.getByRole('button', { name: 'NGにする' }).click()
  await expect(postAt(page, 2)).toContainText('NG IDの投稿です')
  await menu.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'スレッドの設定' }).click()
  const dialog = page.getByRole('dialog', { name: 'スレッドの設定' })
  await dialog.getByLabel('NGの投稿を番号ごと非表示にする').check()
  await expect(postAt(page, 2)).toHaveCount(0)
  await dialog.getByLabel('新着レスを自動で表示').uncheck()
  await dialog.getByLabel('キーボードショートカット').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('自動更新中')).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(composer(page)).not.toBeFocused()

  await menu.getByRole('button', { name: 'スレッドのメニュー' }).click()
  await page.getByRole('menuitem', { name: 'スレッドの設定' }).click()
  await page.getByRole('link', { name: 'NG設定' }).click()
  await expect(page).toHaveURL(/\/board\/settings\/ngid$/)
  await page.getByRole('button', { name: '閉じる' }).click()
  await expect(page).toHaveURL(path)
})

test('the reply tree: the first anchor is the parent; to depth 6 by 32 px, below 768 px to depth 3 by 20 px', async ({
  page,
}) => {
  const chain = [
    '>>11 親なし',
    '>>1 一段',
    '>>2 >>1 二段',
    '>>3 三段',
    '>>4 四段',
    '>>5 五段',
    '>>6 六段',
    '>>7 七段',
  ]
  const contents = [...chain, '>>10 輪', '>>9 輪', '> 引用だけ']
  await page.goto(await giveThread({ title: '木', posts: contents.map((content) => ({ content })) }))
  await expect(page.locator('.rows .post')).toHaveCount(11)
  const order = await page.locator('.rows .post').evaluateAll((posts) => posts.map((post) => post.id))
  expect(order.slice(0, 8)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8'])
  const indents = async () => {
    const lefts = await page
      .locator('.rows .post')
      .evaluateAll((posts) => posts.slice(0, 8).map((post) => post.getBoundingClientRect().x))
    return lefts.map((x) => Math.round(x - (lefts[0] ?? 0)))
  }
  const saidDepths = () => page.locator('.cap-d').filter({ visible: true }).allTextContents()
  expect(await indents()).toEqual([0, 32, 64, 96, 128, 160, 192, 192])
  expect(await saidDepths()).toEqual(['返信7段目'])
  await page.setViewportSize({ width: 767, height: 800 })
  await expect.poll(indents).toEqual([0, 20, 40, 60, 60, 60, 60, 60])
  expect(await saidDepths()).toEqual(['返信4段目', '返信5段目', '返信6段目', '返信7段目'])
  // The line beside replies drawn at one depth is unbroken down to the last of them.
  const isLineWhole = () =>
    page.locator('.rows .row:has(.cap-d)').evaluateAll((rows) =>
      rows.map((row) => {
        const line = [...row.querySelectorAll('.rail')].findLast((rail) => rail.getClientRects().length > 0)
        return line?.getBoundingClientRect().height === row.getBoundingClientRect().height
      }),
    )
  expect(await isLineWhole()).toEqual([true, true, true, false])
  // The anchor to the parent stays in the text.
  await expect(postAt(page, 4).getByRole('link', { name: '>>3' })).toBeVisible()
})

test('errors stay 4 s, successes 2 s', async ({ page }) => {
  await enterAsNew(page)
  await page.clock.install()
  await page.goto(await giveThread({ title: '通知', posts: [{ content: '一番目' }] }))
  await page.clock.runFor(2_000)
  await expect(accountCard(page)).toBeVisible()
  // How long texts of toasts stay in the page, in ms by the page's own clock.
  await page.evaluate(() => {
    const since = new Map<string, number>()
    const stayed: Record<string, number> = {}
    Object.assign(window, { stayed })
    new MutationObserver(() => {
      const shown = new Set([...document.querySelectorAll('[data-toast]')].map((each) => each.textContent))
      for (const text of shown) if (!since.has(text)) since.set(text, Date.now())
      for (const [text, at] of since) if (!shown.has(text)) stayed[text] ??= Date.now() - at
    }).observe(document.body, { childList: true, subtree: true })
  })
  /** It goes `duration` ms after it came, and out of the page at most 1.5 s later. */
  async function stays(text: string, duration: number): Promise<void> {
    const stayed = () => page.evaluate((key): number => Reflect.get(window, 'stayed')[key] ?? 0, text)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(200)
          return stayed()
        },
        { intervals: [10] },
      )
      .toBeGreaterThan(0)
    // Its time begins before it is drawn, on a busy machine long before.
    expect(await stayed()).toBeGreaterThan(duration - 500)
    expect(await stayed()).toBeLessThan(duration + 1_500)
  }
  await refuse(page, '**/reaction', 500, {})
  await likeOf(page, 1).click()
  await stays('リアクション処理に失敗しました', 4_000)
  await page.context().grantPermissions(['clipboard-write'])
  await choose(page, 1, 'リンクをコピー')
  await stays('リンクをコピーしました', 2_000)
})

test('posts of the operators take no reactions and their shared id is no way to filter', async ({ page }) => {
  const posts = [{ content: '一' }, { content: '運営からのお知らせ', id: '--------' }]
  await signInAt(page, await giveThread({ title: '運営', posts }))
  await expect(postAt(page, 2)).toContainText('ID:--------')
  await expect(likeOf(page, 2)).toBeDisabled()
  await expect(postAt(page, 2).getByRole('button', { name: /^よくないね/ })).toBeDisabled()
  await expect(postAt(page, 2).getByRole('button', { name: /ID:/ })).toHaveCount(0)
  await expect(likeOf(page, 1)).toBeEnabled()
})

test('on paper: title and posts, black on white in both schemes, without bars, buttons and ads', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInAt(
    page,
    await giveThread({ title: '紙に', posts: [{ content: '一番目' }, { content: '二番目' }] }),
    760,
  )
  await expect(composer(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: '紙に' })).toBeVisible()
  await expect(postAt(page, 2)).toContainText('二番目')
  await expect(postAt(page, 2).getByText(/^ID:/)).toBeVisible()
  await expect(postAt(page, 2)).toHaveCSS('break-inside', 'avoid')
  await expect(postAt(page, 2)).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByRole('main')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.setViewportSize({ width: 1440, height: 900 })
  const widthOf = async () => (await page.getByRole('main').boundingBox())?.width
  await expect.poll(widthOf).toBeGreaterThan(600)
  for (const off of ['.thread-menu', '.dock', '.acts', '[data-site-bar]', '[data-ad]', 'fieldset'])
    for (const each of await page.locator(off).all()) await expect(each, off).toBeHidden()
})
