import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { useLiveArticles } from '../../shared/articles/use-live-articles.ts'
import { type Diff, type DiffRow, diffRows } from './diff-rows.ts'
import { pickupFields } from './pickup-fields.ts'

/** The fields a record changed: 項目, 前, 後. */
export function Changes({ record }: { record: AuditRecord }) {
  if (record.target.startsWith('pickup:')) return <PickupChanges record={record} />
  return <DiffTable diff={diffRows(record.before, record.after)} />
}

/** By slot, with the titles of the articles. */
function PickupChanges({ record: { before, after } }: { record: AuditRecord }) {
  const live = useLiveArticles()
  const titleOf = (articleId: string) => live.find(articleId)?.title
  return <DiffTable diff={diffRows(pickupFields(before, titleOf), pickupFields(after, titleOf))} />
}

function DiffTable({ diff: { changed, unchanged } }: { diff: Diff }) {
  if (changed.length === 0)
    return <p className="text-12 leading-relaxed text-ink-3 py-2">変わった項目の記録はありません。</p>
  return (
    <dl className="a-diff">
      <dt>項目</dt>
      <dd className="o">前</dd>
      <dd className="n">後</dd>
      {changed.map((row) => (
        <Row key={row.label} row={row} />
      ))}
      {unchanged > 0 && (
        <>
          <dt>ほか{unchanged}項目</dt>
          <dd className="o">
            <span className="s">変更なし</span>
          </dd>
          <dd className="n">
            <span className="s">変更なし</span>
          </dd>
        </>
      )}
    </dl>
  )
}

function Row({ row: { label, before, after } }: { row: DiffRow }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="o">{before === null ? <span className="s">なし</span> : <del>{before}</del>}</dd>
      <dd className="n">{after === null ? <span className="s">なし</span> : <ins>{after}</ins>}</dd>
    </>
  )
}
