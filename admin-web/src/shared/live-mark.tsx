import type { ReactNode } from 'react'

/** A green dot before words about what is read anew; rendered with a new key for each answer, it pulses once. */
export function LiveMark({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-12 whitespace-nowrap text-ink-2 before:size-[7px] before:rounded-full before:bg-good before:shadow-[0_0_0_3px_color-mix(in_srgb,var(--good)_22%,transparent)] motion-safe:before:transition-transform motion-safe:before:duration-700 motion-safe:before:starting:scale-135 ${className}`}
    >
      {children}
    </span>
  )
}
