import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'

interface RowToggleProps extends ComponentProps<typeof Pressable> {
  isOpen: boolean
}

/** What a row of a table is about, as the button that opens what stands below the row. */
export function RowToggle({ isOpen, className = 'font-bold', children, ...button }: RowToggleProps) {
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <Pressable
      {...button}
      aria-expanded={isOpen}
      className={`inline-flex items-center gap-[7px] text-left max-tab:min-h-11 ${className}`}
    >
      <Chevron className="size-[13px] text-ink-3" aria-hidden />
      {children}
    </Pressable>
  )
}
