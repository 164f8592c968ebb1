import { listReportGroups, type ReportGroup } from '@gamelog/contracts/board/reports'
import { type Appeal, listAppeals } from '@gamelog/contracts/user/appeal'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { keyOf } from './group-key.ts'
import type { Queue } from './use-queue.ts'

/** The item in view and the way to the others: appeals first, then posts. */
export function useQueuePlace({ address, setAddress, groups, appeals, appealList }: Queue) {
  const places = [
    ...appeals.map(({ id }) => ({ appeal: String(id), post: undefined })),
    ...groups.map((group) => ({ appeal: undefined, post: keyOf(group) })),
  ]
  const chosen = address.appeal || address.post ? address : places[0]
  const at = places.findIndex(({ appeal, post }) => appeal === chosen?.appeal && post === chosen?.post)
  const shown = useShownGroup(chosen?.post, groups)
  const shownAppeal = useShownAppeal(chosen?.appeal, appealList.data?.appeals ?? [])

  return {
    /** Key of the post in view. */
    post: chosen?.post,
    shown,
    shownAppeal,
    openPost: (group: ReportGroup) => setAddress({ post: keyOf(group), appeal: undefined }, { push: true }),
    openAppeal: ({ id }: Appeal) => setAddress({ appeal: String(id), post: undefined }, { push: true }),
    close: () => setAddress({ post: undefined, appeal: undefined }),
    move(step: 1 | -1): void {
      const next = places[at < 0 ? 0 : at + step]
      if (next) setAddress(next)
      requestAnimationFrame(() =>
        document.querySelector('.m-it[aria-current]')?.scrollIntoView({ block: 'nearest' }),
      )
    },
    /** After a decision: the next item that `isOpen`. */
    goOn(isOpen: (post: string | undefined) => boolean): void {
      const rest = [...places.slice(at + 1), ...places.slice(0, Math.max(at, 0))]
      setAddress(rest.find(({ post }) => isOpen(post)) ?? { post: undefined, appeal: undefined })
    },
  }
}

/** The post in the pane: read by itself, so that it stays in view when it has left the list. */
function useShownGroup(key: string | undefined, groups: readonly ReportGroup[]) {
  const listed = groups.find((group) => keyOf(group) === key)
  const own = useAdminQuery(
    listReportGroups,
    { query: { status: 'all', ...(key !== undefined && { post: key }) } },
    { every: 15_000, enabled: key !== undefined },
  )
  const [found] = own.data?.groups ?? []
  const group = key === undefined ? undefined : found && keyOf(found) === key ? found : listed
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
