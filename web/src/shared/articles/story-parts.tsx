import type { Article } from '@gamelog/contracts/antenna/article'
import type { StoryRow } from '@gamelog/domain/story-rows'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'

interface StoryButtonProps {
  row: StoryRow<Article>
  className: string
  isOpen: boolean
  /** Id of what it opens. */
  controls: string
  onToggle: () => void
}

/** ほかNサイト: opens and closes the other articles of a row. */
export function StoryButton({ row, className, isOpen, controls, onToggle }: StoryButtonProps) {
  const { lead, sites } = row
  return (
    <Pressable
      className={className}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={`${lead.title}を伝えるほか${count(sites)}サイト`}
      onClick={onToggle}
    >
      ほか<span className="num">{count(sites)}</span>サイト
    </Pressable>
  )
}

/** Why these articles are one story. */
export function StoryWords({ words, className }: { words: readonly string[]; className: string }) {
  return words.length === 0 ? null : <p className={className}>同じ話題と判断した語: {words.join('・')}</p>
}
