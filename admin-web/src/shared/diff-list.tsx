import type { ReactNode } from 'react'

/** What was there before and is not any more. */
export function Removed({ children }: { children: ReactNode }) {
  return (
    <del className="bg-hot-soft px-0.5 wrap-anywhere whitespace-pre-line text-hot no-underline before:content-['−_']">
      {children}
    </del>
  )
}

/** What was not there before. */
export function Added({ children }: { children: ReactNode }) {
  return (
    <ins className="bg-accent-soft px-0.5 wrap-anywhere whitespace-pre-line text-accent no-underline before:content-['+_']">
      {children}
    </ins>
  )
}

interface DiffListProps {
  rows: readonly { readonly label: string; readonly before: ReactNode; readonly after: ReactNode }[]
}

const cell = 'min-w-0 border-t border-line-1 px-3 py-1.5 leading-[1.65]'
const head = 'min-w-0 bg-raised px-3 py-1.5 text-ink-3'

/** 項目, 前, 後 of a change; on phones the field's name has a line of its own. */
export function DiffList({ rows }: DiffListProps) {
  return (
    <dl className="grid grid-cols-[132px_minmax(0,1fr)_minmax(0,1fr)] border border-line-1 bg-panel text-12 max-tab:grid-cols-2">
      <dt className={`${head} max-tab:hidden`}>項目</dt>
      <dd className={`${head} border-l border-line-1 max-tab:border-l-0`}>前</dd>
      <dd className={`${head} border-l border-line-1`}>後</dd>
      {rows.map(({ label, before, after }) => (
        <div key={label} className="contents">
          <dt className={`${cell} text-ink-3 max-tab:col-span-2 max-tab:pb-0`}>{label}</dt>
          <dd className={`${cell} border-l max-tab:border-t-0 max-tab:border-l-0 max-tab:pt-0.5`}>
            {before}
          </dd>
          <dd className={`${cell} border-l max-tab:border-t-0 max-tab:pt-0.5`}>{after}</dd>
        </div>
      ))}
    </dl>
  )
}
