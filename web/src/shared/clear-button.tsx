import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { X } from 'lucide-react'

/** Empties a search field and returns to it; as wide as a finger, as high as the field. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <IconButton
      icon={X}
      label="検索語をクリア"
      size="touch"
      className="-outline-offset-4"
      onClick={(event) => {
        onClear()
        event.currentTarget.closest('search')?.querySelector('input')?.focus()
      }}
    />
  )
}
