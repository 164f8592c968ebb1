import { drillSize } from '@gamelog/testing/drills'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser, expectRollUpsToMatch, grid, postView } from './_events.ts'
import { articleIdOf, stageWidget, type WidgetStage } from './_widget.ts'

// Anybody may call a widget's two public routes: what one visitor or a program makes of a domain's figures.

let stage: WidgetStage
beforeAll(async () => {
  stage = await stageWidget({ RATE_LIMITS: 'off' })
})
afterAll(() => stage[Symbol.asyncDispose]())

const times = drillSize({ short: 20, full: 2_000 })
const batch = 20

/** Calls so often, some at once; a refusal of a busy service is sent again. */
async function repeat(call: () => Promise<{ statusCode: number }>): Promise<void> {
  const callUntilStored = async () => {
    while ((await call()).statusCode >= 500);
  }
  for (let sent = 0; sent < times; sent += batch)
    await Promise.all(Array.from({ length: batch }, callUntilStored))
}

const program = (url: string, payload?: object) =>
  stage.app.inject({ method: 'POST', url, headers: { 'user-agent': browser }, ...(payload && { payload }) })

test(`${times} views of one visitor are one, ${times} views and clicks of a program none`, async () => {
  await repeat(() => postView(stage))
  await repeat(() => program(`/api/widget/${grid}/view`, { site: 'victim.example' }))
  await repeat(() => program(`/api/articles/click-from-widget?id=${articleIdOf(0)}&widget_id=${grid}`))
  await expect
    .poll(async () => expectRollUpsToMatch(stage.db))
    .toMatchObject({ views: 1, clicks: 0, raw_views: 2 * times, raw_clicks: times })
  const counted = await stage.db.selectFrom('views').select('domain').execute()
  expect(counted).toEqual([{ domain: 'blog.example' }])
})
