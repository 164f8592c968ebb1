import { isConverting } from '@gamelog/ui/is-converting'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'

interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  autoFocus?: boolean | undefined
}

/** The search field. Escape empties it first. */
export function SearchBox({ value, onChange, autoFocus }: SearchBoxProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <search className="flex h-11 min-w-0 flex-1 items-center gap-2.5 border border-line-2 bg-raised pl-3 text-ink-3 focus-within:border-accent desk:h-[42px]">
      <Search size={16} aria-hidden />
      <input
        ref={field}
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
        className="h-full min-w-0 flex-1 text-16 text-ink-1 outline-none placeholder:text-ink-3 desk:text-14 [&::-webkit-search-cancel-button]:hidden"
      />
      {value === '' ? (
        <kbd className="num mr-3 hidden border border-line-2 px-1.5 text-11 leading-[18px] desk:block">/</kbd>
      ) : (
        <button
          type="button"
          aria-label="検索語をクリア"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
          className="grid h-full w-11 place-items-center -outline-offset-4 hover:text-ink-1"
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </search>
  )
}
