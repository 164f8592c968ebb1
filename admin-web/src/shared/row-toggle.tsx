import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'

interface RowToggleProps extends ComponentProps<typeof Pressable> {
  isOpen: boolean
}

/** Name of a table's row, as the button that opens the line below it. */
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
