import { boardLimits } from '@gamelog/contracts/board/limits'
import { useState } from 'react'
import {
  endTalk,
  leftTalk,
  startTalk,
  type TalkSubject,
  useTalkSubject,
} from '../../shared/articles/talk-subject.ts'
import { toBoardGame } from '../../shared/board/board-games.ts'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { usePendingAction } from '../../shared/pending-action.ts'

const NewThreadDialog = lazyPart(async () => (await import('./new-thread-dialog.tsx')).NewThreadDialog)

/** The new-thread dialog about an article, opened from anywhere on the page and again after a login. */
export function TalkRoot() {
  const subject = useTalkSubject()
  const [left] = useState(leftTalk)
  return (
    <>
      {left && <Resume left={left} />}
      {subject && (
        <NewThreadDialog
          key={subject.id}
          game={toBoardGame(subject.game)}
          about={{
            articleId: subject.id,
            title: [...subject.title].slice(0, boardLimits.title).join('').trim(),
            content: `${subject.title}\n${subject.link}\n`,
          }}
          onClose={endTalk}
        />
      )}
    </>
  )
}

function Resume({ left }: { left: TalkSubject }) {
  usePendingAction('スレッド作成', () => startTalk(left))
  return null
}
