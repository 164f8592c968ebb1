import './digest-offer.css'
import { pushJump } from '@gamelog/ui/history-entry'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useDeferredValue, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useReactions } from '../reaction-store.ts'
import { storeView } from '../stored-views.ts'
import type { ThreadView } from '../use-thread-view.ts'
import { chooseDigest, usePostMarks } from './choose-digest.ts'
import { DigestNote, NoteButton } from './digest-note.tsx'
import { type Digest, keepDigest } from './digest-store.ts'

interface DigestOfferProps {
  /** しおり. */
  place: number
  view: ThreadView
}

function openDigest(threadId: number, digest: Digest): void {
  keepDigest(threadId, digest)
  storeView()
  pushJump('?kita=1')
}

/** Below the しおり of a long unread part: the way to 今北 where it has enough posts, and to the end of the thread. */
export function DigestOffer({ place, view }: DigestOfferProps) {
  const threadId = Number(useParams().id)
  const [isNoteOpen, setNoteOpen] = useState(false)
  const reactions = useDeferredValue(useReactions(threadId))
  const marksOf = usePostMarks(threadId, view, reactions)
  const last = [...view.posts.keys()].at(-1) ?? 0
  // Of a thread loaded in part the posts between are not there.
  const isWhole = last === view.posts.size
  const digest = useMemo(
    () => (isWhole ? chooseDigest(view, place, marksOf) : null),
    [isWhole, view, place, marksOf],
  )
  return (
    <>
      <div className="digest-offer">
        {digest && (
          <>
            <Button kind="outline" data-digest="" onClick={() => openDigest(threadId, digest)}>
              未読{digest.unread}を{digest.numbers.length}レスで
            </Button>
            <NoteButton isOpen={isNoteOpen} onToggle={() => setNoteOpen(!isNoteOpen)} />
            <span>約{digest.minutes}分</span>
          </>
        )}
        <a href={`#p${last}`} data-go="" className="to-last">
          最新へ
        </a>
      </div>
      {digest && isNoteOpen && <DigestNote count={digest.numbers.length} />}
    </>
  )
}
