import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { testedDataFolder } from '../../scripts/config.ts'
import { stackRedis } from '../stack/_redis.ts'
import { expectAccessible } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'

/** Puts an event among those the admin service gave up, as its consumer does. */
async function giveUp(event: object, error: string): Promise<void> {
  const dataDir = testedDataFolder()
  const { ports } = JSON.parse(readFileSync(join(dataDir, 'run/state.json'), 'utf8'))
  const redis = stackRedis({ dataDir, ports } as Parameters<typeof stackRedis>[0])
  const fields = ['event', JSON.stringify(event), 'error', error, 'attempts', 10, 'first', `${Date.now()}-0`]
  await redis.xadd('gamelog:events:page-views:dead', '*', ...fields)
  redis.disconnect()
}

test('what was given up is looked at, run again and discarded, by keyboard too, and the audit log has it', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const mark = randomUUID().slice(0, 8)
  const view = {
    id: randomUUID(),
    at: new Date().toISOString(),
    path: '/',
    title: 'ホーム',
    device: 'desktop',
  }
  await giveUp(
    { ...view, visitor: `visitor ${mark}`, is_bot: true, is_cross_site: false },
    `good ${mark} from 192.0.2.77`,
  )
  await giveUp({ ...view, id: 'no id', visitor: 'x' }, `broken ${mark}`)

  await page.goto('/admin/monitor/jobs')
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('worker / feed').first()).toContainText('正常')
  await expect(row('フィードの取得')).toContainText(/ごと（\d+件）/)
  await expect(row('page-views').first()).toContainText('admin')
  await expect(row(`good ${mark} from •••`)).toContainText('閲覧の記録')
  // Queues, jobs and streams are called by words, not by their names in the program.
  const called = await page.locator('td > span > b').allInnerTexts()
  expect(called.length).toBeGreaterThan(30)
  expect(called.filter((label) => /^[a-z-]+$/.test(label))).toEqual([])

  // A queue is paused and, by keyboard, goes on.
  const queue = row('widget / widget-jobs')
  await queue.getByRole('button', { name: 'を一時停止' }).click()
  await expect(queue).toContainText('一時停止中')
  await page.keyboard.press('F8')
  await expect(page.getByRole('button', { name: '元に戻す' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(queue).toContainText('正常')

  await row(`good ${mark}`).getByRole('button', { name: '中身' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '届かなかった仕事' })
  await expect(dialog.locator('code')).toContainText('"visitor": "•••"')
  await expect(dialog).not.toContainText('192.0.2.77')
  await expectAccessible(page, { within: '[role="dialog"]' })
  await expect(dialog.getByRole('button', { name: '再実行', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-toast]').filter({ hasText: '再実行を始めました' })).toBeVisible()
  await expect(row(`good ${mark}`)).toHaveCount(0)

  // On a phone: a card with the same buttons, the dialogs from the bottom.
  await page.setViewportSize({ width: 390, height: 844 })
  await row(`broken ${mark}`).getByRole('button', { name: '再実行', exact: true }).click()
  await expect(
    page.locator('[data-toast]').filter({ hasText: '再実行しましたが、また失敗しました' }),
  ).toBeVisible()
  await row(`broken ${mark}`).getByRole('button', { name: '破棄' }).click()
  const question = page.getByRole('dialog', { name: '届かなかったものを破棄しますか？' })
  await expectAccessible(page, { within: '[role="dialog"]' })
  await question.getByRole('button', { name: '破棄する' }).click()
  await expect(row(`broken ${mark}`)).toHaveCount(0)

  const { events } = (await callAsAdmin(admin, 'GET', '/audit-log?target=job')) as {
    events: { action: string; target: string }[]
  }
  const mine = events.filter(({ target }) => target.startsWith('job:admin/page-views/'))
  expect(new Set(mine.map(({ action }) => action))).toEqual(new Set(['job.retry', 'job.discard']))
})

test('a service that does not answer has a row that says so; a page that fails says what and offers 再試行', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  let mode: 'down' | 'partial' | 'well' = 'down'
  await page.route('**/api/admin/jobs', async (route) => {
    if (mode === 'down')
      return route.fulfill({
        status: 503,
        json: { code: 'unavailable', error: '現在サービスを利用できません。' },
      })
    const answer = await route.fetch()
    const body = await answer.json()
    const stopped = { ...body.services[0].queues[0], waiting: 9, active: 0, oldest_waiting_seconds: 301 }
    const [first, ...services] = body.services
    const queues = mode === 'partial' ? [stopped] : first.queues
    return route.fulfill({
      json: { ...body, services: [{ ...first, queues }, ...services], unavailable: ['widget'] },
    })
  })
  await page.goto('/admin/monitor/jobs')
  await expect(page.getByText('ジョブの取得に失敗しました')).toBeVisible()
  mode = 'partial'
  await page.getByRole('button', { name: '再試行' }).click()
  await expect(page.getByRole('row').filter({ hasText: '応答なし' })).toContainText('ウィジェット')
  await expect(page.getByText('1つが止まっています')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '止まっています' })).toContainText('5分')
})
