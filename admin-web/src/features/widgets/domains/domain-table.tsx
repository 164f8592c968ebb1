import { count } from '@gamelog/ui/format'
import { KeyRound } from 'lucide-react'
import { Status } from '../../../shared/marks.tsx'
import { percentText } from '../../../shared/percent.ts'
import { monthDayTime } from '../../../shared/times.ts'
import { type Domain, rateOf } from './domain-row.ts'

interface DomainTableProps {
  domains: readonly Domain[]
  onLink: (domain: string) => void
}

export function DomainTable({ domains, onLink }: DomainTableProps) {
  return (
    <table className="a-table is-cards">
      <thead>
        <tr>
          <th>ドメイン</th>
          <th>状態</th>
          <th className="r">表示</th>
          <th className="r">クリック</th>
          <th className="r">率</th>
          <th>数字のリンク</th>
          <th>
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {domains.map((domain) => (
          <DomainRow key={domain.domain} row={domain} onLink={onLink} />
        ))}
      </tbody>
    </table>
  )
}

function DomainRow({ row, onLink }: { row: Domain; onLink: DomainTableProps['onLink'] }) {
  const { domain, views, clicks, link } = row
  const rate = rateOf(row)
  return (
    <tr>
      <td className="full">
        <b className="num">{domain}</b>
      </td>
      <td data-l="状態">
        {views > 0 ? <Status look="good">表示中</Status> : <Status look="none">表示なし</Status>}
      </td>
      <td className="r" data-l="表示">
        {count(views)}
      </td>
      <td className="r" data-l="クリック">
        {count(clicks)}
      </td>
      <td className="r" data-l="率">
        {rate === null ? '–' : percentText(rate)}
      </td>
      <td data-l="数字のリンク">
        {link ? (
          <span className="ink2 nw">{monthDayTime(link.created_at).slice(0, -6)}に作成</span>
        ) : (
          <span className="ink3">なし</span>
        )}
      </td>
      <td className="full">
        <span className="acts">
          <button
            type="button"
            className="a-btn is-s"
            aria-label={`${domain}の数字のリンク`}
            onClick={() => onLink(domain)}
          >
            <KeyRound className="i-s" aria-hidden />
            リンク…
          </button>
        </span>
      </td>
    </tr>
  )
}
