import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { giveThread } from './board-data.ts'
import { postAt } from './board-steps.ts'
import { answerForeignHosts } from './media-hosts.ts'
import { site } from './member.ts'
import { test } from './site-test.ts'

const imgur = (name: string) => `https://i.imgur.com/${name}.jpg`
const twimg = 'https://pbs.twimg.com/media/Abc?format=jpg&name=large'
const discord = 'https://cdn.discordapp.com/attachments/1/2/gone.png'

const tiles = (page: Page, number: number) => postAt(page, number).locator('[data-tile]')
const menuOf = (page: Page, number: number, index = 0) =>
  postAt(page, number)
    .getByRole('button', { name: /^この(画像|動画)のメニュー$/ })
    .nth(index)
const viewer = (page: Page) => page.getByRole('dialog', { name: '画像の表示' })

for (const width of [375, 1440])
  test(`a picture loads at its tap, fails with a reason and is opened in the viewer at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const hosts = await answerForeignHosts(page, site())
    hosts.missing.add('gone.png')
    const posts = [
      { content: `まとめ ${imgur('one')} ${twimg}` },
      { content: `消えた ${discord} と\n${imgur('two')}` },
    ]
    await page.goto(await giveThread({ title: '画像', posts, upTo: 6 }))
    await expect(tiles(page, 1)).toHaveCount(2)
    const closed = await tiles(page, 1).first().boundingBox()
    await expectAccessible(page)
    expect(hosts.asked).toEqual([])

    await tiles(page, 1).first().click()
    const opened = postAt(page, 1).getByRole('button', { name: 'レス 1 の画像を大きく表示' }).first()
    await expect(opened).toBeFocused()
    expect(hosts.asked).toEqual([imgur('one')])
    expect((await opened.boundingBox())?.height).toBe(closed?.height)

    await tiles(page, 2).first().click()
    await expect(tiles(page, 2).first()).toContainText('削除されたか、リンク先が応答していません')
    hosts.missing.clear()
    await postAt(page, 2).getByRole('button', { name: '再試行' }).click()
    await expect(tiles(page, 2).first().locator('img')).toBeVisible()

    await opened.click()
    await expect(viewer(page)).toContainText('1/4')
    await expectAccessible(page)
    await page.keyboard.press('ArrowRight')
    await expect(viewer(page)).toContainText('4枚中2枚目、レス 1')
    // It waits for its own tap.
    await expect(viewer(page).locator('img[alt^="レス"]')).toHaveCount(0)
    await viewer(page).locator('[data-tile]').click()
    await expect(viewer(page).getByRole('img', { name: 'レス 1 の画像' })).toBeVisible()
    expect(hosts.asked.at(-1)).toBe(twimg)
    await page.keyboard.press('Escape')
    await expect(viewer(page)).toHaveCount(0)
    await expect(opened).toBeFocused()

    await opened.click()
    await viewer(page).getByRole('button', { name: '4枚目' }).click()
    await page.keyboard.press('p')
    await expect(viewer(page)).toHaveCount(0)
    await expect(page).toHaveURL(/#p2$/)
    await page.goBack()
    await expect(page).not.toHaveURL(/#p2$/)
  })

test('a clip plays in a frame at its tap, and Escape puts it away', async ({ page }) => {
  const hosts = await answerForeignHosts(page, site())
  const posts = [{ content: '証拠 https://youtu.be/dQw4w9WgXcQ?t=42 と https://clips.twitch.tv/AbcDef' }]
  await page.goto(await giveThread({ title: '動画', posts }))
  await expect(tiles(page, 1).first()).toHaveAccessibleName('レス 1 の動画を再生する')
  await tiles(page, 1).first().click()
  const frame = postAt(page, 1).locator('iframe')
  await expect(frame).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?.*start=42$/,
  )
  await expect(page.frameLocator('iframe').getByText('player')).toBeVisible()
  await expect(postAt(page, 1).getByRole('button', { name: '閉じる' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(frame).toHaveCount(0)
  await expect(tiles(page, 1).first()).toBeFocused()
  expect(hosts.asked).toHaveLength(1)
})

test('a host that is always shown loads without a tap, but not while the device saves data', async ({
  page,
}) => {
  const hosts = await answerForeignHosts(page, site())
  const path = await giveThread({
    title: '常に表示',
    posts: [{ content: `一枚 ${imgur('a')} と ${twimg}` }, { content: imgur('b') }],
  })
  await page.goto(path)
  await menuOf(page, 1).click()
  await page.getByRole('switch', { name: 'このリンク先は常に表示' }).click()
  await page.keyboard.press('Escape')
  await expect(tiles(page, 2).locator('img')).toBeVisible()
  expect(hosts.asked.toSorted()).toEqual([imgur('a'), imgur('b')])

  hosts.asked.length = 0
  await page.reload()
  await expect(tiles(page, 2).locator('img')).toBeVisible()
  await expect(tiles(page, 1).nth(1)).toContainText('画像を表示')

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener() {} } }),
  )
  hosts.asked.length = 0
  await page.reload()
  await tiles(page, 2).click()
  await expect(tiles(page, 2).locator('img')).toBeVisible()
  expect(hosts.asked).toEqual([imgur('b')])
})

test('the line about loading comes once in a visit, without moving anything, and can be put away for good', async ({
  page,
}) => {
  await answerForeignHosts(page, site())
  const path = await giveThread({ title: '案内', posts: [{ content: imgur('a') }] })
  const hint = page.getByText('画像と動画は、押すまで読み込みません。')
  await page.goto(path)
  await expect(tiles(page, 1)).toHaveAccessibleName('レス 1 の画像を表示')
  await expect(hint).toHaveCount(0)
  await tiles(page, 1).click()
  await expect(hint).toBeVisible()
  await page.getByRole('button', { name: 'この案内を今後表示しない' }).click()
  await expect(hint).toHaveCount(0)
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await tiles(page, 1).click()
  await expect(tiles(page, 1).locator('img')).toBeVisible()
  await expect(hint).toHaveCount(0)
})

test('a picture in the NG rules waits closed whatever signs its address, its host hides the posts', async ({
  page,
}) => {
  await answerForeignHosts(page, site())
  const posts = [{ content: `${discord}?ex=1` }, { content: `${discord}?ex=2 ${imgur('a')}` }]
  await page.goto(await giveThread({ title: 'NG', posts, upTo: 3 }))
  await menuOf(page, 1).click()
  await page.getByRole('button', { name: 'この画像をNG' }).click()
  for (const number of [1, 2]) await expect(tiles(page, number).first()).toContainText('NGの画像です')
  await postAt(page, 2).getByRole('button', { name: '表示する' }).click()
  await expect(tiles(page, 2).first().locator('img')).toBeVisible()
  await menuOf(page, 2, 1).click()
  await page.getByRole('button', { name: 'このリンク先をNG' }).click()
  await expect(postAt(page, 2)).toContainText('NGリンクを含む投稿です')
  await expect(tiles(page, 1)).toHaveCount(1)
})
