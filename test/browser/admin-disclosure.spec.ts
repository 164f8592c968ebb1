import { createHash, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Download, expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { giveThread } from './board-data.ts'
import { callAs, makeMember } from './member.ts'

/** Downloads of a click, by file name. */
async function saved(page: Page, files: number, click: () => Promise<void>): Promise<Map<string, Buffer>> {
  const downloads: Download[] = []
  const note = (download: Download) => void downloads.push(download)
  page.on('download', note)
  await click()
  await expect.poll(() => downloads.length).toBe(files)
  page.off('download', note)
  const contents = downloads.map(
    async (each) => [each.suggestedFilename(), readFileSync(await each.path())] as const,
  )
  return new Map(await Promise.all(contents))
}

test('a thread is put under a hold, a post disclosed in a file that verifies, the hold ended', async ({
  page,
  admin,
}) => {
  const mark = `開示${Date.now().toString(36)}`
  const thread = (await giveThread({ title: mark, posts: [{ content: 'はじめ' }] })).split('/').at(-1) ?? ''
  await callAs(await makeMember(), `/threads/${thread}/posts`, { content: `${mark} 権利侵害` })

  await page.goto(`/admin/office/disclosure?thread=${thread}`)
  await expect(page.getByRole('textbox', { name: 'スレッド番号' })).toHaveValue(thread)
  await page.getByRole('button', { name: '保全を始める' }).click()
  await expect(page.getByText('理由を入力してください')).toBeVisible()
  await page.getByRole('textbox', { name: /^理由/ }).fill(`${mark} 東京地裁から`)
  await page.getByRole('textbox', { name: /^受付番号/ }).fill('令和8年(ヨ)第1号')
  await page.getByRole('button', { name: '保全を始める' }).click()
  const row = page.getByRole('row', { name: new RegExp(mark) }).filter({ hasText: '東京地裁から' })
  await expect(row).toContainText('保全中')
  await expectAccessible(page)

  await page.getByRole('button', { name: '開示する' }).click()
  await page.getByRole('textbox', { name: 'レス番号' }).fill('2')
  await page.getByRole('textbox', { name: /^目的/ }).fill(`${mark} 決定にもとづく開示`)
  await page.getByRole('checkbox', { name: /会員の情報も入れる/ }).check()
  const files = await saved(page, 2, () =>
    page.getByRole('button', { name: '署名したファイルを作る' }).click(),
  )
  const [name = ''] = [...files.keys()].filter((each) => each.endsWith('.json'))
  const keys = await saved(page, 1, () => page.getByRole('button', { name: '公開鍵' }).click())
  const file = files.get(name) ?? Buffer.of()
  const key = String(keys.get('gamelog-disclosure-key.pem'))
  expect(verify(null, file, key, files.get(`${name}.sig`) ?? Buffer.of())).toBe(true)
  const { records, accounts } = JSON.parse(file.toString())
  expect(records).toMatchObject([{ content: `${mark} 権利侵害`, source_port: expect.any(Number) }])
  expect(accounts).toMatchObject([{ identities: [{ provider: 'discord' }] }])
  const hash = createHash('sha256').update(file).digest('hex')
  await expect(page.getByRole('row', { name: new RegExp(`${mark} 決定`) })).toContainText(hash)
  await expect
    .poll(async () => JSON.stringify(await callAsAdmin(admin, 'GET', `/audit-log?target=thread:${thread}`)))
    .toContain(hash)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await row.getByRole('button', { name: '終える' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '保全を終える' }).click()
  await expect(row).toContainText('終わり')
  const ended = page.locator('[data-toast]').filter({ hasText: '保全を終えました' })
  await ended.getByRole('button', { name: '元に戻す' }).click()
  await expect(row).toContainText('保全中')
})
