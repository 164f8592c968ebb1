import { setClock } from '@gamelog/ui/use-now'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ListStatus } from './list-status.tsx'

const at = Date.parse('2026-11-23T05:08:00.000Z')

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: at + 60_000, toFake: ['Date'] })
  setClock()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  setClock()
})

async function render(given: Partial<Parameters<typeof ListStatus>[0]>) {
  const line = document.createElement('div')
  const on = { onShow: () => undefined, onRefresh: () => undefined }
  await act(async () =>
    createRoot(line).render(
      <ListStatus at={at} news={null} isStale={false} isRefreshing={false} {...on} {...given}>
        スレッド12件
      </ListStatus>,
    ),
  )
  return line
}

it('says at once that there is no network, and of which time the list is, until there is one again', async () => {
  const line = await render({})
  expect(line.textContent).toMatch(/^スレッド12件最終更新 \d\d:08$/)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(async () => dispatchEvent(new Event('offline')))
  expect(line.textContent).toMatch(/^オフラインです。\d\d:08時点の一覧です。$/)
  onLine.mockReturnValue(true)
  await act(async () => dispatchEvent(new Event('online')))
  expect(line.textContent).toContain('スレッド12件')
})

it('says that the newest list could not be had; what waits to be shown comes first', async () => {
  const line = await render({ isStale: true })
  expect(line.textContent).toMatch(/^新着を読み込めませんでした。\d\d:08時点の一覧です。$/)
  const waiting = await render({ isStale: true, news: '新着レス3件を表示' })
  expect(waiting.textContent).toBe('新着レス3件を表示')
})

it('says the day of a list that is older than a day', async () => {
  vi.setSystemTime(at + 72 * 3_600_000)
  setClock()
  const line = await render({ isStale: true })
  expect(line.textContent).toBe('新着を読み込めませんでした。11/23時点の一覧です。')
})
