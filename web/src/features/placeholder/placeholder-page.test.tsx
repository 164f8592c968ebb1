import type { SectionName } from '@gamelog/contracts/sections'
import { openSite } from '@gamelog/domain/site-state'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setPendingAction } from '../../shared/pending-action.ts'
import { onLoginRequest, setAccessTokenSource, setSession } from '../../shared/session.ts'
import { setSite } from '../../shared/site/site-store.ts'
import { PlaceholderPage } from './placeholder-page.tsx'

const waitOptions = { timeout: 30_000 }
/** The account's wishes; null: the service is away. */
let wishes: SectionName[] | null
let calls: string[]
let unmount: () => void

beforeEach(() => {
  wishes = []
  calls = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { method = 'GET' }: RequestInit = {}) => {
      const { pathname } = new URL(url, 'http://site')
      calls.push(`${method} ${pathname}`)
      if (wishes === null)
        return Response.json({ code: 'unavailable', error: '利用できません' }, { status: 503 })
      const section = pathname.split('/')[5] as SectionName
      if (method === 'PUT') wishes = [...wishes, section]
      if (method === 'DELETE') wishes = wishes.filter((each) => each !== section)
      return Response.json({ sections: wishes })
    }),
  )
})
afterEach(() => {
  unmount()
  setSession({ status: 'loading', accessToken: null, userId: null })
  setSite(openSite)
  setPendingAction(null)
  vi.unstubAllGlobals()
})

function enter(): void {
  setSession({ status: 'signed-in', accessToken: 'token', userId: 'one' })
  setAccessTokenSource(async () => 'token')
}

async function show(path: string): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  unmount = () => root.unmount()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  root.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[path]}>
        <PlaceholderPage />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  await see('ホームへ戻る')
}

const text = () => document.body.textContent ?? ''
const see = (words: string) => vi.waitFor(() => expect(text()).toContain(words), waitOptions)
const labels = () => [...document.querySelectorAll('li b')].map(({ textContent }) => textContent)
async function press(name: string): Promise<void> {
  await see(name)
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
  button?.click()
}

it('a coming section says after the specified words what it will be and what can be used', async () => {
  await show('/game-stats')
  expect(text()).toMatch(/^ページが見つかりませんこのページは現在開発中ですホームへ戻る戦績開発中\.\.\./)
  expect(text()).toContain('試合の結果を10秒で記録して')
  expect(labels()).toEqual(['ランク雑談', 'ゲームアカウント', '使い方'])
})

it.each(['/no-such-page', '/game-stats/7', '/skins'])(
  'where nothing is, or a section is hidden, the specified words stand alone: %s',
  async (path) => {
    setSite({ ...openSite, sections: { skins: 'hidden' } })
    await show(path)
    expect(text()).toBe('ページが見つかりませんこのページは現在開発中ですホームへ戻る')
  },
)

it('an open page follows a section that is hidden and shown again', async () => {
  await show('/quiz')
  setSite({ ...openSite, sections: { quiz: 'hidden' } })
  await vi.waitFor(() => expect(text()).not.toContain('いま使えるもの'), waitOptions)
  setSite(openSite)
  await see('いま使えるもの')
})

it('a member asks to be told, and takes it back', async () => {
  enter()
  await show('/events')
  await press('できたら知らせる')
  await see('できたら知らせる設定にしました')
  expect(wishes).toEqual(['events'])
  await press('取り消す')
  await vi.waitFor(() => expect(text()).toContain('できたら知らせる'), waitOptions)
  await vi.waitFor(() => expect(wishes).toEqual([]), waitOptions)
  expect(calls).toEqual([
    'GET /api/users/me/section-wishes',
    'PUT /api/users/me/section-wishes/events',
    'DELETE /api/users/me/section-wishes/events',
  ])
})

it('what was asked before is shown; without an answer one can ask, and a failure says what to do', async () => {
  enter()
  wishes = ['quiz', 'events']
  await show('/events')
  await see('できたら知らせる設定にしました')
  unmount()
  wishes = null
  await show('/events')
  await press('できたら知らせる')
  await see('設定できませんでした。通信状況を確認して、もう一度お試しください。')
  wishes = []
  await press('できたら知らせる')
  await see('できたら知らせる設定にしました')
  expect(text()).not.toContain('設定できませんでした')
})

it('a visitor is asked to log in, and has what was asked for on return', async () => {
  setSession({ status: 'signed-out', accessToken: null, userId: null })
  const asked = vi.fn()
  const stop = onLoginRequest(asked)
  await show('/loadout')
  await press('ログインしてお知らせを受け取る')
  stop()
  expect(asked).toHaveBeenCalledWith('お知らせの受け取り')
  setPendingAction('お知らせの受け取り')
  enter()
  await vi.waitFor(() => expect(wishes).toEqual(['loadout']), waitOptions)
  await see('できたら知らせる設定にしました')
})
