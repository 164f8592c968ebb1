import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { KeyRound, Undo2 } from 'lucide-react'
import { monthDayTime } from '../../../shared/times.ts'
import { rateText } from '../domain-figures.ts'
import { type AccessDraft, accept, type DomainState, domainState, domainsOf, refuse } from './access-draft.ts'
import type { Domain } from './domain-row.ts'
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
  const stateIn = ({ domain }: Domain) => (access ? domainState(domain, access) : 'accepted')
  const figure = (row: Domain, value: number) =>
    stateIn(row) !== 'accepted' && row.views === 0 ? '–' : count(value)
  return (
    <DataTable
      rows={rows}
      rowKey={({ domain }) => domain}
      rowLook={(row) => (stateIn(row) === 'accepted' ? undefined : 'dim')}
      columns={[
        { label: 'ドメイン', phone: 'line', cell: ({ domain }) => <b className="num">{domain}</b> },
        { label: '状態', cell: (row) => <DomainStatus state={stateIn(row)} views={row.views} /> },
        { label: '表示', align: 'end', cell: (row) => figure(row, row.views) },
        { label: 'クリック', align: 'end', cell: (row) => figure(row, row.clicks) },
        { label: '率', align: 'end', cell: rateText },
        {
          label: '数字のリンク',
          className: 'whitespace-nowrap',
          cell: ({ link }) =>
            link ? (
              <span className="text-ink-2">{monthDayTime(link.created_at).slice(0, -6)}に作成</span>
            ) : (
              <span className="text-ink-3">なし</span>
            ),
        },
      ]}
      actions={(row) => (
        <RowButtons row={row} state={stateIn(row)} access={access} onLink={onLink} onAccess={onAccess} />
      )}
    />
  )
}

const nothing = { views: 0, clicks: 0, transitions: 0, link: null }

interface RowButtonsProps extends Omit<DomainTableProps, 'domains'> {
  row: Domain
  state: DomainState
}

function RowButtons({ row: { domain, views, link }, state, access, onLink, onAccess }: RowButtonsProps) {
  const isOut = state !== 'accepted'
  return (
    <>
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
    </>
  )
}

function DomainStatus({ state, views }: { state: DomainState; views: number }) {
  if (state === 'refused') return <Status look="none">拒否</Status>
  if (state === 'unlisted') return <Status look="none">許可なし</Status>
  return views > 0 ? <Status look="good">表示中</Status> : <Status look="none">表示なし</Status>
}
