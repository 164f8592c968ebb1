import { type Appeal, appealRule } from '@gamelog/contracts/user/appeal'
import { userNumber } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Scale, UserRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Post } from '../../shared/post.tsx'
import { QueuePane } from '../../shared/queue/queue-pane.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { AppealDecision } from './appeal-decision.tsx'
import { AppealSide } from './appeal-side.tsx'
import { AppealTag } from './appeal-tag.tsx'
import { outcomeText } from './appeal-texts.ts'
import { BanFacts } from './ban-facts.tsx'
import { SourcePost } from './source-post.tsx'

interface AppealDetailProps {
  appeal: Appeal
  onBack: () => void
  onMove: (step: 1 | -1) => void
  onDecided: () => void
}

/** All that the decision about an appeal needs: its text, the ban, the post it was given for, the member. */
export function AppealDetail({ appeal, onBack, onMove, onDecided }: AppealDetailProps) {
  const { user_number: number, display_name: name, ban, status, text, created_at: at } = appeal
  const label = number === null ? '退会した会員' : userNumber(number)
  return (
    <QueuePane
      label={`${label} の申し立て`}
      mark={<AppealTag />}
      title={
        <>
          <span className="num">{label}</span>
          {'　'}
          {name ?? ''}
        </>
      }
      links={
        <Link className={buttonClass('quiet', 's')} to={`/members/${appeal.user_id}`}>
          <UserRound className="size-4" aria-hidden />
          会員の記録
        </Link>
      }
      banner={
        status !== 'pending' && (
          <Banner>
            {outcomeText(appeal)}
            {appeal.decided_at && `（${decider(appeal)}・${monthDayTime(appeal.decided_at)}）`}
            {appeal.reply && ` 返事「${appeal.reply}」`}
          </Banner>
        )
      }
      main={
        <>
          <section className="border border-line-1 bg-panel" aria-label="本人の申し立て">
            <Post
              isCurrent
              number={<Scale className="inline size-4" aria-hidden />}
              name="本人の申し立て"
              at={at}
              marks={
                <span className="num">
                  {[...text].length}/{appealRule.max}字
                </span>
              }
            >
              {text}
            </Post>
          </section>
          <BanFacts ban={ban} />
          {ban.source && <SourcePost source={ban.source} />}
        </>
      }
      side={<AppealSide appeal={appeal} />}
      bar={
        status === 'pending' && (
          <AppealDecision
            key={appeal.id}
            appeal={appeal}
            label={label}
            onDecided={onDecided}
            onSkip={() => onMove(1)}
          />
        )
      }
      onBack={onBack}
      onMove={onMove}
    />
  )
}

function decider({ decided_by_number: number }: Appeal): string {
  return number === null ? '運営' : userNumber(number)
}
