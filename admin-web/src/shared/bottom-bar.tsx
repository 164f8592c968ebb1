import type { ReactNode, Ref } from 'react'

interface BottomBarProps {
  /** Names the bar for screen readers. */
  label: string
  ref?: Ref<HTMLElement> | undefined
  /** A text that takes the room left, then buttons. */
  children: ReactNode
}

/** A bar that stays at the screen's lower edge: what is not done yet, and the buttons that do it. */
export function BottomBar({ label, ref, children }: BottomBarProps) {
  return (
    <section
      ref={ref}
      aria-label={label}
      className="sticky bottom-0 z-(--z-sticky) flex min-h-15 items-center gap-3 border-t border-line-2 bg-panel px-6 py-2.5 shadow-[inset_0_3px_0_var(--accent-soft),0_-8px_24px_rgb(0_0_0/0.18)] before:absolute before:inset-x-0 before:-top-px before:h-[3px] before:accent-edge max-tab:flex-wrap max-tab:px-4 max-tab:pb-[max(12px,env(safe-area-inset-bottom))] max-tab:[&>button]:flex-1"
    >
      {children}
    </section>
  )
}
