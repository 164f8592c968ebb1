import './digest.css'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { DigestNote, NoteButton } from './digest-note.tsx'
import { useDigest } from './digest-store.ts'
import { leaveDigest } from './leave-digest.ts'

/** Moves the focus, whose element is gone with the view that was left. */
function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** Says what 今北 shows of how much, how it was chosen, and leads back to all posts. */
export function DigestBar() {
  const digest = useDigest(Number(useParams().id))
  const [isNoteOpen, setNoteOpen] = useState(false)
  const title = useRef<HTMLDivElement>(null)
  useEffect(() => {
    takeFocus(title.current)
    return () => takeFocus(document.querySelector<HTMLElement>('[data-digest]'))
  }, [])
  const count = digest?.numbers.length ?? 0
  return (
    <>
      <div className="digest-bar">
        <div ref={title} tabIndex={-1}>
          <b>{digest ? `未読${digest.unread}のうち${count}レス` : '未読から選んでいます...'}</b>
          {digest && (
            <span>
              {digest.from}–{digest.to}・約{digest.minutes}分
            </span>
          )}
        </div>
        {digest && <NoteButton isOpen={isNoteOpen} onToggle={() => setNoteOpen(!isNoteOpen)} />}
        <Button onClick={leaveDigest}>すべて表示</Button>
      </div>
      {isNoteOpen && <DigestNote count={count} />}
    </>
  )
}
