import './search-field.css'
import { Search, X } from 'lucide-react'
import { useRef } from 'react'
import { Kbd } from './kbd.tsx'
import { listSearch } from './list-search.ts'

interface SearchFieldProps {
  label: string
  placeholder?: string | undefined
  value: string
  onChange: (value: string) => void
  className?: string | undefined
}

/** A list's search. `/` moves the focus to it; Escape empties it. */
export function SearchField({ label, placeholder, value, onChange, className = '' }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={`search-field ${className}`}>
      <Search className="size-4" aria-hidden />
      <input
        ref={field}
        type="search"
        {...listSearch}
        aria-label={label}
        placeholder={placeholder ?? label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || value === '') return
          event.stopPropagation()
          onChange('')
        }}
      />
      {value === '' ? (
        <Kbd>/</Kbd>
      ) : (
        <button
          type="button"
          aria-label="検索語をクリア"
          onClick={() => {
            onChange('')
            field.current?.focus()
          }}
        >
          <X className="size-3.5" aria-hidden />
        </button>
      )}
    </div>
  )
}
