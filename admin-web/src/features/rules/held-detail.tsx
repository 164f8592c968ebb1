import type { HeldPost } from '@gamelog/contracts/board/held-posts'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Figure, Figures } from '@gamelog/ui/kit/facts.tsx'
import { ExternalLink, RotateCcw } from 'lucide-react'
import { Link } from 'react-router-dom'
import { GameMark } from '../../shared/game-mark.tsx'
import { MemberLink, numberOf } from '../../shared/member-link.tsx'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { HeldContext } from './held-context.tsx'
import { HeldDecisionBar } from './held-decision-bar.tsx'
import { heldPlace, StatusTag } from './held-list.tsx'
import type { HeldDecisions } from './use-held-decisions.ts'

interface HeldDetailProps {
  held: HeldPost
  decisions: HeldDecisions
}

/** A held post where it would stand, its rule and its author, and the decision. */
export function HeldDetail({ held, decisions }: HeldDetailProps) {
  const { rule, status, thread, published, author_user_id, account_hours, decided_by } = held
  const names = useMemberNames([author_user_id, decided_by])
  const decider = decided_by === null ? undefined : names.get(decided_by)
  const isWaiting = status === 'waiting'
  const place = published
    ? `/board/thread/${published.thread_id}#p${published.post_number}`
    : thread && `/board/thread/${thread.id}`
  return (
    <Panel
      title={heldPlace(held)}
      meta={
        <>
          <GameMark game={held.game_category} />
          {place && (
            <a className={buttonClass('quiet', 's')} href={place} target="_blank" rel="noreferrer">
              <ExternalLink className="size-4" aria-hidden />
              公開ページ
            </a>
          )}
        </>
      }
      isMetaKept
    >
      {!isWaiting && (
        <Banner
          action={
            status === 'refused' && (
              <Button
                size="s"
                icon={RotateCcw}
                disabled={decisions.isPending}
                onClick={() => decisions.takeBack(held.id)}
              >
                承認待ちに戻す
              </Button>
            )
          }
        >
          <StatusTag status={status} /> {decider && numberOf(decider)}{' '}
          {held.decided_at && monthDayTime(held.decided_at)}
          {held.note && `「${held.note}」`}
        </Banner>
      )}
      <HeldContext held={held} />
      <Figures className="[&_dd]:text-14 [&_dd]:whitespace-normal">
        <Figure label="当たったルール">
          <Link className="text-link" to={`/rules?rule=${rule.id}`}>
            {rule.name}
          </Link>
        </Figure>
        <Figure label="書いた人">
          {author_user_id === null ? (
            'ゲスト'
          ) : (
            <MemberLink userId={author_user_id} name={names.get(author_user_id)} />
          )}
          {account_hours !== null && <small>登録から{ageText(account_hours)}</small>}
        </Figure>
        <Figure label="届いた日時">{monthDayTime(held.held_at)}</Figure>
      </Figures>
      {isWaiting && <HeldDecisionBar held={held} decisions={decisions} />}
    </Panel>
  )
}

function ageText(hours: number): string {
  if (hours < 1) return '1時間未満'
  return hours < 48 ? `${hours}時間` : `${Math.floor(hours / 24)}日`
}
