import { type AdSlotId, getAdViews } from '@gamelog/contracts/admin/ads'
import { count } from '@gamelog/ui/format'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

export const viewsTitle = '7日間の表示'
export const viewsText =
  '7日間の表示は、枠のある画面が今日を含む7日間にPCとスマホで開かれた回数の合計です（ボットを除く）。'

const every = 60_000

/** Page views of the slots' screens; the switches work without them. */
export function useAdViews() {
  return useAdminQuery(getAdViews, {}, { every })
}

export type AdViews = Pick<ReturnType<typeof useAdViews>, 'data' | 'isError'>

/** 「1,234」; 「–」 where there is no number (yet). */
export function viewText({ data }: AdViews, id: AdSlotId): string {
  const views = data?.views[id] ?? null
  return views === null ? '–' : count(views)
}
