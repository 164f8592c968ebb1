import type { CDPSession, Page } from '@playwright/test'
import { readMetrics, untilIdle } from './slow-page.ts'

/** Cost of one input. */
export interface InputCost {
  readonly input: string
  /** ms until the next paint (event timing: 8 ms steps); 16 where the browser reports none. */
  readonly duration: number
  /** ms of the main thread until it rested. */
  readonly mainThread: number
}

/** Where a part of the page is pressed; parts are found by the names a reader sees. */
async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const found = await page.evaluate(
    `(() => {
      const parts = [...document.querySelectorAll(${JSON.stringify(selector)})].filter((part) => part.checkVisibility())
      const box = parts[0]?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })()`,
  )
  if (!found) throw new Error(`${page.url()} has no ${selector}`)
  return found as { x: number; y: number }
}

/** Does an input, waits until the page has answered it, and says what it cost. */
async function measure(
  page: Page,
  session: CDPSession,
  input: string,
  act: () => Promise<void>,
): Promise<InputCost> {
  await untilIdle(page, session)
  await page.evaluate('benchVitals.inputs.clear()')
  const before = await readMetrics(session)
  await act()
  await page.waitForTimeout(900)
  const after = await readMetrics(session)
  await untilIdle(page, session)
  const durations = (await page.evaluate('[...benchVitals.inputs.values()]')) as number[]
  const mainThread = ((after.TaskDuration ?? 0) - (before.TaskDuration ?? 0)) * 1_000
  return { input, duration: Math.max(16, ...durations), mainThread }
}

const order = (name: string) => `fieldset[aria-label="並び順"] button[aria-pressed]:nth-of-type(${name})`
const steps = { jump: '[aria-label="レス番号へ移動"]', search: '[aria-label="スレッド内を検索"]' }

/** Inputs of a reader of a thread of 1000 posts, each measured. The page stands at its top, with all posts. */
export async function measureInputs(page: Page, session: CDPSession): Promise<InputCost[]> {
  const press = async (selector: string) => {
    const { x, y } = await placeOf(page, selector)
    return () => page.mouse.click(x, y)
  }
  const key = (name: string) => () => page.keyboard.press(name)
  const costs: InputCost[] = []
  const take = async (input: string, act: () => Promise<void>) => {
    costs.push(await measure(page, session, input, act))
  }
  await take('order: tree → number', await press(order('2')))
  await take('order: number → tree', await press(order('1')))
  await take('jump dialog', await press(`button${steps.jump}`))
  await page.keyboard.type('700')
  await take('jump to 700', key('Enter'))
  await take('post menu', await press('[id="p700"] [data-act="menu"]'))
  await take('post menu closed', key('Escape'))
  await take('search opened', await press(`button${steps.search}`))
  await take('search key', key('1'))
  await take('search key', key('2'))
  await take('search closed', key('Escape'))
  await page.evaluate('scrollTo(0, 0)')
  return costs
}
