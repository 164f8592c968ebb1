import type { ReactNode } from 'react'

/** Code, a query, an address in a frame of its own; long lines wrap. */
export function CodeBlock({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <code
      className={`block border border-line-1 bg-raised px-[11px] py-[9px] wrap-anywhere whitespace-pre-wrap text-ink-2 ${className}`}
    >
      {children}
    </code>
  )
}
