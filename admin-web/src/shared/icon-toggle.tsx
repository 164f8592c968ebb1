import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import type { ComponentProps } from 'react'

interface IconToggleProps extends Omit<ComponentProps<typeof IconButton>, 'size' | 'kind'> {
  isOn: boolean
}

/** A small icon button that stays pressed: a filter, a table in place of a picture. */
export function IconToggle({ isOn, ...button }: IconToggleProps) {
  return (
    <IconButton
      iconSize={14}
      {...button}
      size="s"
      aria-pressed={isOn}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
    />
  )
}
