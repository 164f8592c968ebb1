import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Info } from 'lucide-react'

const noteId = 'digest-note'

/** Opens and closes how the posts were chosen. */
export function NoteButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <IconButton
      size="touch"
      icon={Info}
      iconSize={18}
      label="選び方"
      aria-expanded={isOpen}
      aria-controls={isOpen ? noteId : undefined}
      onClick={onToggle}
    />
  )
}

/** How the posts of 今北 were chosen. */
export function DigestNote({ count }: { count: number }) {
  return (
    <p id={noteId} className="digest-note">
      未読の中から、返信・いいね・ほかの投稿からの引用が多い順に{count}
      件を選び、番号順に並べています。文章の要約はしていません。NGの投稿は含みません。しおりは動きません。
    </p>
  )
}
