import type { Article } from '@gamelog/contracts/antenna/article'
import type { StoryRow } from '@gamelog/domain/story-rows'
import { useId, useState } from 'react'
import type { Feed } from '../../shared/articles/feed.ts'
import { StoryButton, StoryWords } from '../../shared/articles/story-parts.tsx'
import { CompactArticle } from './compact-article.tsx'

/** A search result: an article, or a story led by its first match, with its other matches behind ほかNサイト. */
export function FoundRow({ row, feed }: { row: StoryRow<Article>; feed: Feed }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { lead, others } = row
  if (others.length === 0) return <CompactArticle article={lead} feed={feed} />
  return (
    <CompactArticle article={lead} feed={feed}>
      <StoryButton
        row={row}
        className="-mt-1 block min-h-9 px-8 pb-1.5 text-12 text-ink-2 -outline-offset-2 hover:text-accent hover:underline aria-expanded:text-accent max-tab:min-h-11"
        isOpen={isOpen}
        controls={id}
        onToggle={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} className="border-t border-line-1 bg-raised pl-4">
          <ul>
            {others.map((article) => (
              <CompactArticle key={article.id} article={article} feed={feed} />
            ))}
          </ul>
          <StoryWords words={feed.storyWords(lead)} className="px-4 pb-2.5 text-12 text-ink-3" />
        </div>
      )}
    </CompactArticle>
  )
}
