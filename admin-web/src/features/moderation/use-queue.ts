import { listReportGroups, type ReportGroup } from '@gamelog/contracts/board/reports'
import { jstDay } from '@gamelog/contracts/common/date-range'
import * as z from 'zod/mini'
import { useAddressState } from '../../shared/use-address-state.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

const filters = {
  status: z.enum(['resolved', 'all']),
  user_id: z.uuid(),
  from_date: jstDay,
  to_date: jstDay,
  sort: z.enum(['newest', 'oldest']),
  page: z.string().check(z.regex(/^[1-9][0-9]{0,3}$/)),
  post: z.string().check(z.regex(/^[1-9][0-9]{0,8}\.[1-9][0-9]{0,3}$/)),
}

export type Queue = ReturnType<typeof useQueue>

/** Filters, page and chosen post of the queue, which the address keeps, and the list itself, read anew every 15 s. */
export function useQueue() {
  const [address, setAddress] = useAddressState(filters)
  const { post, ...filter } = address
  const list = useAdminQuery(listReportGroups, { query: filter }, { every: 15_000, keepOld: true })
  const { status, user_id, from_date, to_date } = filter
  return {
    address,
    setAddress,
    /** Changes filters: back to the first page, no post is chosen. */
    setFilter: (change: Partial<typeof address>) =>
      setAddress({ ...change, page: undefined, post: undefined } as typeof address),
    list,
    groups: (list.data?.groups ?? []) as readonly ReportGroup[],
    isFiltered: [status, user_id, from_date, to_date].some((value) => value !== undefined),
  }
}
