import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { useLiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Added, DiffTable, Removed } from '../../shared/diff-table.tsx'
import { type Diff, diffRows } from './diff-rows.ts'
import { pickupFields } from './pickup-fields.ts'

/** The fields a record changed: 項目, 前, 後. */
export function Changes({ record }: { record: AuditRecord }) {
  if (record.target.startsWith('pickup:')) return <PickupChanges record={record} />
  return <Differences diff={diffRows(record.before, record.after)} />
}

/** By slot, with the titles of the articles. */
function PickupChanges({ record: { before, after } }: { record: AuditRecord }) {
  const live = useLiveArticles()
  const titleOf = (articleId: string) => live.find(articleId)?.title
  return <Differences diff={diffRows(pickupFields(before, titleOf), pickupFields(after, titleOf))} />
}

function Differences({ diff: { changed, unchanged } }: { diff: Diff }) {
  if (changed.length === 0) return <p className="py-2 text-12 text-ink-3">変わった項目の記録はありません。</p>
  const none = <span className="text-ink-3">なし</span>
  const same = <span className="text-ink-3">変更なし</span>
  const rows = changed.map(({ label, before, after }) => ({
    label,
    before: before === null ? none : <Removed>{before}</Removed>,
    after: after === null ? none : <Added>{after}</Added>,
  }))
  const rest = unchanged > 0 ? [{ label: `ほか${unchanged}項目`, before: same, after: same }] : []
  return <DiffTable rows={[...rows, ...rest]} />
}
