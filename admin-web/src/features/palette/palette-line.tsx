import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import type { PaletteItem } from './palette-item.ts'

interface PaletteLineProps {
  item: PaletteItem
  /** Typed text, marked in the label. */
  text: string
  isSelected: boolean
  onPoint: () => void
  onOpen: (isNewTab: boolean) => void
}

/** One found thing. */
export function PaletteLine({ item, text, isSelected, onPoint, onOpen }: PaletteLineProps) {
  const { icon: Icon, label, note, keys = [] } = item
  return (
    <li role="presentation">
      <a
        id={item.id}
        role="option"
        aria-selected={isSelected}
        tabIndex={-1}
        className="flex min-h-[38px] items-center gap-3 px-4 aria-selected:bg-hover aria-selected:shadow-[inset_3px_0_0_var(--accent)] max-tab:min-h-12"
        href={item.href ?? (item.to ? `/admin${item.to}` : '#')}
        onMouseMove={onPoint}
        onClick={(event) => {
          event.preventDefault()
          onOpen(event.ctrlKey || event.metaKey)
        }}
      >
        <Icon className="text-ink-3" aria-hidden />
        {/* Made anew with each letter: a translating browser has replaced the text nodes. */}
        <span key={text} className="truncate">
          <Marked label={label} text={text} />
        </span>
        <small className="ml-auto max-w-3/5 flex-none truncate text-12 text-ink-3">
          {note}
          {keys.length > 0 && (
            <span className="max-tab:hidden">
              {note && '・'}
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </small>
      </a>
    </li>
  )
}

/** The label with what was typed marked, at its first place. */
function Marked({ label, text }: { label: string; text: string }) {
  const word = text.split(/\s+/)[0] ?? ''
  const place = label.toLowerCase()
  const wanted = [word, word.replace(/^#/, '')].find((part) => part && place.includes(part.toLowerCase()))
  if (!wanted) return label
  const at = place.indexOf(wanted.toLowerCase())
  return (
    <>
      {label.slice(0, at)}
      <mark className="bg-transparent font-bold text-accent">{label.slice(at, at + wanted.length)}</mark>
      {label.slice(at + wanted.length)}
    </>
  )
}
