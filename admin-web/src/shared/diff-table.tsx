import type { ReactNode } from 'react'

interface DiffTableProps {
  rows: readonly { readonly label: string; readonly before: ReactNode; readonly after: ReactNode }[]
}

const cell = 'min-w-0 px-3 py-1.5 leading-[1.65]'

/** Fields before and after a change: 項目, 前, 後; `Removed` and `Added` mark what differs. */
export function DiffTable({ rows }: DiffTableProps) {
  return (
    <dl className="divide-y divide-line-1 border border-line-1 bg-panel text-12 *:grid *:grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)] max-tab:*:grid-cols-2">
      <div className="bg-raised text-ink-3">
        <dt className={`${cell} max-tab:hidden`}>項目</dt>
        <dd className={`${cell} tab:border-l tab:border-line-1`}>前</dd>
        <dd className={`${cell} border-l border-line-1`}>後</dd>
      </div>
      {rows.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={`${cell} text-ink-3 max-tab:col-span-2 max-tab:pb-0`}>{label}</dt>
          <dd className={`${cell} tab:border-l tab:border-line-1`}>{before}</dd>
          <dd className={`${cell} border-l border-line-1`}>{after}</dd>
        </div>
      ))}
    </dl>
  )
}

export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className="bg-hot-soft px-0.5 whitespace-pre-line text-hot no-underline before:content-['−_']">
      {children}
    </del>
  )
}

export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className="bg-accent-soft px-0.5 whitespace-pre-line text-accent no-underline before:content-['+_']">
      {children}
    </ins>
  )
}
