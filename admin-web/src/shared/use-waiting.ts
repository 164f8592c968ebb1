import { type DashboardPart, getDashboard } from '@gamelog/contracts/admin/dashboard'
import type { ListedScreen } from './screen-list.ts'
import { useAdminQuery } from './use-admin-query.ts'

/** ms; the dashboard reads the same query. */
const every = 30_000

const texts: Readonly<Record<DashboardPart, string>> = {
  pending_reports: '未処理の通報',
  pending_appeals: '未処理の申し立て',
  held_posts: '承認待ちの投稿',
  source_requests: '掲載の依頼',
  failing_sources: '取得に失敗',
  open_incidents: '進行中のインシデント',
}
const allParts = Object.keys(texts) as DashboardPart[]

interface Waiting {
  readonly value: number
  /** 「掲載の依頼 2件、取得に失敗 1件」 */
  readonly label: string
  readonly look: 'warn' | 'bad'
}

/** @returns what counts the work to do in some screens; undefined where there is none, or while it is unknown */
export function useWaiting(): (screens: readonly ListedScreen[]) => Waiting | undefined {
  const { data } = useAdminQuery(getDashboard, {}, { every })
  return (screens) => {
    const parts = allParts
      .filter((part) => screens.some(({ waiting }) => waiting?.includes(part)))
      .map((part) => ({ part, value: data?.[part] ?? 0 }))
      .filter(({ value }) => value > 0)
    if (parts.length === 0) return undefined
    return {
      value: parts.reduce((sum, { value }) => sum + value, 0),
      label: parts.map(({ part, value }) => `${texts[part]} ${value}件`).join('、'),
      look: parts.some(({ part }) => part === 'open_incidents') ? 'bad' : 'warn',
    }
  }
}
