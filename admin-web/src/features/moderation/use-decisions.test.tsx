import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { clearSession, nowSeconds, storeSession } from '../../shared/session/session-store.ts'
import { useChosenKey } from '../../shared/use-chosen-key.ts'
import { groupKey } from './group-key.ts'
import { type Decisions, useDecisions } from './use-decisions.ts'
import { withLate } from './with-late.ts'

const adminId = '00000000-0000-4000-8000-000000000007'

/** A post with pending reports `ids`, as far as the queue reads it. */
function groupOf(post_number: number, ids: number[]): ReportGroup {
  const reports = ids.map((id) => ({ id, status: 'pending' as const }))
  return { thread: { id: 1 }, post: { post_number }, reports } as unknown as ReportGroup
}

const range = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)
const early = groupOf(2, [1, 2])
const crowded = groupOf(3, range(100, 230))
const listed = [early, crowded, groupOf(4, [3])]

let sent: { path: string; ids: number[] }[]
/** Reports that another admin has decided. */
let decided: number[]
let decisions: Decisions
let chosen: (string | undefined)[]
let unmount: () => void
let read: (groups: ReportGroup[], view?: string, isReady?: boolean) => Promise<void>

function Probe({ groups, view, isReady }: { groups: ReportGroup[]; view: string; isReady: boolean }) {
  decisions = useDecisions(groups)
  chosen.push(useChosenKey({ inAddress: undefined, keys: groups.map(groupKey), view, isReady })[0])
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET')
      return Response.json({ members: [{ user_id: adminId, user_number: 7, display_name: 'みなと' }] })
    const { report_ids: ids } = JSON.parse(String(init.body)) as { report_ids: number[] }
    sent.push({ path: url.split('/').at(-1) ?? '', ids })
    if (url.endsWith('reopen')) return Response.json({ reopened_count: ids.length })
    const late = ids.filter((id) => decided.includes(id))
    const already = late.map((id) => ({ id, resolved_by: adminId, outcome: 'cleared' }))
    return Response.json({ resolved_count: ids.length - late.length, already_resolved: already })
  })
  storeSession({
    token: 'token',
    expires_at: nowSeconds() + 600,
    role: 'admin',
    user: { id: adminId, email: '' },
  })
  sent = []
  decided = []
  chosen = []
  const root = createRoot(document.createElement('div'))
  const client = new QueryClient()
  read = (groups, view = 'pending', isReady = true) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={client}>
          <Probe groups={groups} view={view} isReady={isReady} />
        </QueryClientProvider>,
      ),
    )
  unmount = () => act(() => root.unmount())
})

afterEach(() => {
  unmount()
  clearSession()
  vi.unstubAllGlobals()
})

it('decides and undoes more reports than one request takes', async () => {
  await read(listed)
  await act(() => decisions.decide(crowded, 'confirmed', '宣伝'))
  expect(sent.map(({ path, ids }) => [path, ids.length])).toEqual([
    ['resolve', 100],
    ['resolve', 100],
    ['resolve', 30],
  ])
  sent = []
  await act(async () => decisions.takeBack?.())
  await vi.waitFor(() => expect(sent.flatMap(({ ids }) => ids)).toEqual(range(100, 230)))
})

it('takes the toast of a decision away with the decision', async () => {
  const { loadToasts } = await import('@gamelog/ui/kit/toast.tsx')
  const hide = vi.spyOn(await loadToasts(), 'hide')
  await read(listed)
  await act(() => decisions.decide(early, 'confirmed', '宣伝'))
  await act(async () => decisions.takeBack?.())
  expect(hide).toHaveBeenCalledOnce()
})

it('undoes its own decision, not that of another admin', async () => {
  decided = [1]
  await read(listed)
  await act(() => decisions.decide(early, 'confirmed', '宣伝'))
  sent = []
  await act(async () => decisions.takeBack?.())
  await vi.waitFor(() => expect(sent).toEqual([{ path: 'reopen', ids: [2] }]))
})

it('keeps a row that another admin decided first where it was, until it is pending again', async () => {
  decided = [3]
  await read(listed)
  await act(() => decisions.decide(listed[2] as ReportGroup, 'confirmed', '宣伝'))
  const rows = (groups: ReportGroup[]) =>
    withLate(groups, decisions.marks).map(({ group, mark }) => [group.post.post_number, mark])
  expect(rows([early, crowded])).toEqual([
    [2, undefined],
    [3, undefined],
    [4, '#0007 が解決しました'],
  ])
  expect(rows(listed).at(-1)).toEqual([4, undefined])
  expect(decisions.takeBack).toBeNull()
})

it('shows the first post of the list for as long as nobody chooses another', async () => {
  await read(listed)
  await read([crowded, early])
  await read([crowded])
  expect(chosen.at(-1)).toBe('1.2')
  // The rows of the filters before stand until the new ones are there.
  await read([crowded], 'all', false)
  expect(chosen.at(-1)).toBe('1.2')
  await read([groupOf(4, [3]), early], 'all')
  expect(chosen.at(-1)).toBe('1.4')
})
