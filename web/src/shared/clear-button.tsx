import { X } from 'lucide-react'

/** Empties a search field and returns to it; as wide as a finger, as high as the field. */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      aria-label="検索語をクリア"
      onClick={(event) => {
        onClear()
        event.currentTarget.closest('search')?.querySelector('input')?.focus()
      }}
      className="grid h-full w-11 flex-none place-items-center -outline-offset-4 hover:text-ink-1"
    >
      <X size={16} aria-hidden />
    </button>
  )
}
