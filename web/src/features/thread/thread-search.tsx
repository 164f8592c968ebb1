import './thread-search.css'
import { isConverting } from '@gamelog/ui/is-converting'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Search, X } from 'lucide-react'

interface ThreadSearchProps {
  query: string
  found: number
  onChange: (query: string) => void
  onClose: () => void
}

/** Searches the posts of this thread. */
export function ThreadSearch({ query, found, onChange, onClose }: ThreadSearchProps) {
  return (
    <search className="filter-line thread-search">
      <Search size={16} aria-hidden />
      <input
        type="search"
        // biome-ignore lint/a11y/noAutofocus: it opens for nothing but this field
        autoFocus
        aria-label="スレッド内を検索"
        placeholder="スレッド内を検索"
        autoComplete="off"
        enterKeyHint="search"
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !isConverting(event.nativeEvent)) onClose()
        }}
      />
      <span role="status" className="num text-12 whitespace-nowrap">
        {query.trim() !== '' && `${found}件`}
      </span>
      <IconButton icon={X} label="検索を閉じる" size="touch" onClick={onClose} />
    </search>
  )
}
