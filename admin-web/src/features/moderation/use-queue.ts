import { listReportGroups, type ReportGroup } from '@gamelog/contracts/board/reports'
import { isJstDay } from '@gamelog/contracts/common/date-range'
import { type Appeal, listAppeals } from '@gamelog/contracts/user/appeal'
import { dayOf } from '../../shared/times.ts'
import { idNumber, pageNumber, useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { uuidPattern } from '../../shared/uuid-pattern.ts'

const filters = {
  status: ['resolved', 'all'],
  kind: ['reports', 'appeals'],
  user_id: uuidPattern,
  from_date: isJstDay,
  to_date: isJstDay,
  sort: ['newest', 'oldest'],
  page: pageNumber,
  post: /^[1-9][0-9]{0,8}\.[1-9][0-9]{0,3}$/,
  appeal: idNumber,
} as const

const every = 15_000

export type Queue = ReturnType<typeof useQueue>

/** Filters, page and chosen item of the queue, which the address keeps, and the lists themselves, read anew every 15 s. */
export function useQueue() {
  const [address, setAddress] = useAddressState(filters)
  const { post, appeal, kind, ...filter } = address
  const { status, user_id, from_date, to_date, page } = filter
  const list = useAdminQuery(listReportGroups, { query: filter }, { every, keepOld: true })
  const appealList = useAdminQuery(
    listAppeals,
    { query: { status: status ?? 'pending' } },
    { every, keepOld: true, enabled: kind !== 'reports' },
  )
  const isWanted = ({ user_id: author, created_at }: Appeal) => {
    const day = dayOf(created_at).replaceAll('/', '-')
    return (
      (user_id === undefined || author === user_id) &&
      (from_date === undefined || day >= from_date) &&
      (to_date === undefined || day <= to_date)
    )
  }
  const showsAppeals = kind !== 'reports' && (page === undefined || page === '1')
  return {
    address,
    setAddress,
    /** Changes filters: back to the first page, nothing is chosen. */
    setFilter: (change: Partial<typeof address>) =>
      setAddress({ ...change, page: undefined, post: undefined, appeal: undefined } as typeof address),
    list,
    appealList,
    /** The lists are those of these filters. */
    isReady: ![list, appealList].some(({ isLoading, isPlaceholderData }) => isLoading || isPlaceholderData),
    groups: (kind === 'appeals' ? [] : (list.data?.groups ?? [])) as readonly ReportGroup[],
    appeals: (showsAppeals ? (appealList.data?.appeals ?? []) : []).filter(isWanted) as readonly Appeal[],
    isFiltered: [status, kind, user_id, from_date, to_date].some((value) => value !== undefined),
  }
}
