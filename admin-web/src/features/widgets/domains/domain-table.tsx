import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { KeyRound, Undo2 } from 'lucide-react'
import { ActionsHead } from '../../../shared/actions-head.tsx'
import { percentText } from '../../../shared/percent.ts'
import { monthDayTime } from '../../../shared/times.ts'
import { type AccessDraft, accept, type DomainState, domainsOf, refuse, stateOf } from './access-draft.ts'
import { type Domain, rateOf } from './domain-row.ts'
import type { Access } from './use-access.ts'

interface DomainTableProps {
  domains: readonly Domain[]
  /** Undefined while it is not known who may show the widget. */
  access: Access['draft']
  onLink: (domain: string) => void
  onAccess: (draft: AccessDraft) => void
}

/** Domains with their figures, and those that are refused without any. */
export function DomainTable({ domains, access, onLink, onAccess }: DomainTableProps) {
  const shown = new Set(domains.map(({ domain }) => domain))
  const others = access ? domainsOf(access.refused).filter((domain) => !shown.has(domain)) : []
  const rows = [...domains, ...others.map((domain) => ({ ...nothing, domain }))]
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
          <ActionsHead />
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <DomainRow key={row.domain} row={row} access={access} onLink={onLink} onAccess={onAccess} />
        ))}
      </tbody>
    </table>
  )
}

const nothing = { views: 0, clicks: 0, transitions: 0, link: null }

interface DomainRowProps extends Omit<DomainTableProps, 'domains'> {
  row: Domain
}

function DomainRow({ row, access, onLink, onAccess }: DomainRowProps) {
  const { domain, views, clicks, link } = row
  const rate = rateOf(row)
  const state = access ? stateOf(domain, access) : 'accepted'
  const isOut = state !== 'accepted'
  return (
    <tr className={isOut ? 'is-dim' : ''}>
      <td className="full">
        <b className="num">{domain}</b>
      </td>
      <td data-l="状態">
        <DomainStatus state={state} views={views} />
      </td>
      <td className="r" data-l="表示">
        {isOut && views === 0 ? '–' : count(views)}
      </td>
      <td className="r" data-l="クリック">
        {isOut && views === 0 ? '–' : count(clicks)}
      </td>
      <td className="r" data-l="率">
        {rate === null ? '–' : percentText(rate)}
      </td>
      <td data-l="数字のリンク">
        {link ? (
          <span className="text-ink-2 whitespace-nowrap">
            {monthDayTime(link.created_at).slice(0, -6)}に作成
          </span>
        ) : (
          <span className="text-ink-3">なし</span>
        )}
      </td>
      <td className="full">
        <span className="acts">
          {(!isOut || views > 0 || link) && (
            <Button
              size="s"
              icon={KeyRound}
              aria-label={`${domain}の数字のリンク`}
              onClick={() => onLink(domain)}
            >
              リンク…
            </Button>
          )}
          {access &&
            (isOut ? (
              <Button
                size="s"
                icon={Undo2}
                aria-label={`${domain}を許可${state === 'refused' ? 'に戻す' : 'する'}`}
                onClick={() => onAccess(accept(access, domain))}
              >
                {state === 'refused' ? '許可に戻す' : '許可'}
              </Button>
            ) : (
              <Button
                kind="quiet"
                size="s"
                aria-label={`${domain}を拒否`}
                onClick={() => onAccess(refuse(access, domain))}
              >
                拒否
              </Button>
            ))}
        </span>
      </td>
    </tr>
  )
}

function DomainStatus({ state, views }: { state: DomainState; views: number }) {
  if (state === 'refused') return <Status look="none">拒否</Status>
  if (state === 'unlisted') return <Status look="none">許可なし</Status>
  return views > 0 ? <Status look="good">表示中</Status> : <Status look="none">表示なし</Status>
}
