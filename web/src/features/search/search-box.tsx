import { isConverting } from '@gamelog/ui/is-converting'
import { Search } from 'lucide-react'
import { ClearButton } from '../../shared/clear-button.tsx'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean | undefined
}

/** The search field. Escape empties it first. */
export function SearchBox({ value, onChange, autoFocus }: SearchBoxProps) {
  return (
    <search className="peer/search flex h-11 min-w-0 flex-1 items-center gap-2.5 border border-line-2 bg-raised pl-3 text-ink-3 focus-within:border-accent desk:h-[42px]">
      <Search size={16} aria-hidden />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: the drawer opens for nothing but this field
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '' || isConverting(event.nativeEvent)) return
          event.stopPropagation()
          onChange('')
        }}
        placeholder="記事を検索"
        aria-label="記事を検索"
        autoComplete="off"
        enterKeyHint="search"
        className="h-11 min-w-0 flex-1 text-16 text-ink-1 outline-none placeholder:text-ink-3 desk:text-14"
      />
      {value === '' ? (
        <kbd className="num mr-3 hidden border border-line-2 px-1.5 text-11 leading-[18px] desk:block">/</kbd>
      ) : (
        <ClearButton onClear={() => onChange('')} />
      )}
    </search>
  )
}
