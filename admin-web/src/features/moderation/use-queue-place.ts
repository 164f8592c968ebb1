import { listReportGroups, type ReportGroup } from '@gamelog/contracts/board/reports'
import { type Appeal, listAppeals } from '@gamelog/contracts/user/appeal'
import { showCurrentRow } from '../../shared/queue-row.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { useChosenKey } from '../../shared/use-chosen-key.ts'
import { groupKey } from './group-key.ts'
import type { Queue } from './use-queue.ts'
import type { QueueRow } from './with-late.ts'

const appealKey = (id: number | string) => `appeal ${id}`

/** The item in view and the way to the others: appeals first, then posts. */
export function useQueuePlace(queue: Queue, rows: readonly QueueRow[]) {
  const { address, setAddress, groups, appeals, appealList, isReady } = queue
  const places = [
    ...appeals.map(({ id }) => ({ key: appealKey(id), appeal: String(id), post: undefined, isOpen: true })),
    ...rows.map(({ group, mark }) => {
      const key = groupKey(group)
      return { key, appeal: undefined, post: key, isOpen: mark === undefined }
    }),
  ]
  const { post, appeal, ...view } = address
  const [chosen, release] = useChosenKey({
    inAddress: appeal ? appealKey(appeal) : post,
    keys: places.filter(({ isOpen }) => isOpen).map(({ key }) => key),
    view: JSON.stringify(view),
    isReady,
  })
  const at = places.findIndex(({ key }) => key === chosen)
  const shownPost = chosen?.startsWith('appeal ') ? undefined : chosen
  const shown = useShownGroup(shownPost, groups)
  const shownAppeal = useShownAppeal(
    shownPost === undefined ? chosen?.slice(appealKey('').length) : undefined,
    appealList.data?.appeals ?? [],
  )
  const go = (place: { post: string | undefined; appeal: string | undefined } | undefined) =>
    setAddress({ post: place?.post, appeal: place?.appeal })

  return {
    /** Key of the post in view. */
    post: shownPost,
    /** The address names the item: on phones it takes the place of the list. */
    isOpened: post !== undefined || appeal !== undefined,
    shown,
    shownAppeal,
    openPost: (group: ReportGroup) =>
      setAddress({ post: groupKey(group), appeal: undefined }, { push: true }),
    openAppeal: ({ id }: Appeal) => setAddress({ appeal: String(id), post: undefined }, { push: true }),
    close: () => setAddress({ post: undefined, appeal: undefined }),
    move(step: 1 | -1): void {
      const next = places[at < 0 ? 0 : at + step]
      if (next) go(next)
      showCurrentRow()
    },
    /** After a decision: the next item that nobody is deciding. `done`: keys of further items that are decided. */
    goOn(done: readonly string[] = []): void {
      const rest = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))]
      release()
      go(rest.find(({ key, isOpen }) => isOpen && !done.includes(key)))
    },
  }
}

/** The post in the pane: read by itself, so that it stays in view when it has left the list. */
function useShownGroup(key: string | undefined, groups: readonly ReportGroup[]) {
  const listed = groups.find((group) => groupKey(group) === key)
  const own = useAdminQuery(
    listReportGroups,
    { query: { status: 'all', ...(key !== undefined && { post: key }) } },
    { every: 15_000, enabled: key !== undefined },
  )
  const [found] = own.data?.groups ?? []
  const group = key === undefined ? undefined : found && groupKey(found) === key ? found : listed
  return {
    group,
    error: group || key === undefined ? null : own.error,
    retry: () => void own.refetch(),
    isMissing: key !== undefined && own.isSuccess && !group,
  }
}

/** The appeal in the pane, likewise. */
function useShownAppeal(id: string | undefined, appeals: readonly Appeal[]) {
  const listed = appeals.find((appeal) => String(appeal.id) === id)
  const isSought = id !== undefined && listed === undefined
  const all = useAdminQuery(listAppeals, { query: { status: 'all' } }, { enabled: isSought })
  const appeal = listed ?? all.data?.appeals.find((each) => String(each.id) === id)
  return {
    appeal: id === undefined ? undefined : appeal,
    error: isSought ? all.error : null,
    retry: () => void all.refetch(),
    isMissing: isSought && all.isSuccess && !appeal,
  }
}
