import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { type DiffRow, diffRows } from './diff-rows.ts'

/** The fields a record changed: 項目, 前, 後. */
export function Changes({ record: { before, after } }: { record: AuditRecord }) {
  const { changed, unchanged } = diffRows(before, after)
  if (changed.length === 0) return <p className="a-sub2 py-2">変わった項目の記録はありません。</p>
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
