import './facts.css'
import type { CSSProperties, ReactNode } from 'react'

interface FactsProps {
  /** Label and value of each fact. */
  rows: readonly (readonly [label: ReactNode, value: ReactNode])[]
  className?: string | undefined
}

/** Facts about one thing, a line each: label left, value right of it. */
export function Facts({ rows, className = '' }: FactsProps) {
  return (
    <dl className={`facts ${className}`}>
      {rows.map(([label, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of facts
        <div key={index} className="contents">
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FiguresProps {
  /** Cells side by side on the desk; on phones two. Default: 3. */
  columns?: number | undefined
  /** One below the other. */
  isColumn?: boolean | undefined
  /** 22 instead of 18 px. */
  isLarge?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** Key figures in a grid with hairlines; children are `Figure`s. */
export function Figures({ columns = 3, isColumn, isLarge, className = '', children }: FiguresProps) {
  const look = `${isColumn ? 'is-column' : ''} ${isLarge ? 'is-large' : ''}`
  return (
    <dl className={`figures ${look} ${className}`} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </dl>
  )
}

interface FigureProps {
  label: ReactNode
  /** Beside the label: a button that explains it. */
  about?: ReactNode | undefined
  /** The figure; `<small>` for its unit and notes. */
  children: ReactNode
}

/** A key figure: small label above, large figure below. */
export function Figure({ label, about, children }: FigureProps) {
  return (
    <div>
      <dt>
        {label}
        {about}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
