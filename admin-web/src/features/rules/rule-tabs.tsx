import { listPostRules } from '@gamelog/contracts/board/post-rules'
import { TabRow } from '../../shared/tab-row.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

type RuleTab = 'rules' | 'held' | 'matches'

const every = 30_000

/** ルール | 承認待ち | 一致した投稿, each with its address. */
export function RuleTabs({ current }: { current: RuleTab }) {
  const { data } = useAdminQuery(listPostRules, {}, { every })
  const rules = data?.rules.length
  const held = data?.held_count
  return (
    <TabRow
      label="自動ルール"
      tabs={[
        {
          label: 'ルール',
          to: '/rules',
          isCurrent: current === 'rules',
          count: rules ? { value: rules, label: `ルール ${rules}件` } : undefined,
        },
        {
          label: '承認待ち',
          to: '/rules?tab=held',
          isCurrent: current === 'held',
          count: held ? { value: held, label: `承認待ちの投稿 ${held}件`, look: 'warn' } : undefined,
        },
        { label: '一致した投稿', to: '/rules?tab=matches', isCurrent: current === 'matches' },
      ]}
    />
  )
}
