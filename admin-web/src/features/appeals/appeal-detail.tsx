import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import './appeals.css'
import type { Appeal } from '@gamelog/contracts/user/appeal'
import { appealRule } from '@gamelog/contracts/user/ban-rules'
import { userNumber } from '@gamelog/ui/format'
import { ChevronLeft, Scale, UserRound } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import { StepButtons } from '../../shared/step-buttons.tsx'
import { exactTime, monthDayTime } from '../../shared/times.ts'
import { AppealDecision } from './appeal-decision.tsx'
import { AppealSide } from './appeal-side.tsx'
import { outcomeText } from './appeal-texts.ts'
import { BanFacts } from './ban-facts.tsx'
import { SourcePost } from './source-post.tsx'

/** The ticks around the text, as `--tc` of the post in view is the accent. */
const warnTicks = { '--tc': 'var(--warn)' } as CSSProperties

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
    <section className="m-pane" aria-label={`${label} の申し立て`}>
      <div className="flex min-w-0 items-center gap-3 flex-wrap top">
        <Button kind="quiet" icon={ChevronLeft} className="back tab:hidden" onClick={onBack}>
          通報一覧
        </Button>
        <Tag look="warn">
          <Scale aria-hidden />
          申し立て
        </Tag>
        <h2 className="truncate">
          <span className="num">{label}</span>
          {'　'}
          {name ?? ''}
        </h2>
        <span className="ml-auto flex min-w-0 items-center gap-3 moves">
          <Link className={buttonClass('quiet', 's')} to={`/members/${appeal.user_id}`}>
            <UserRound className="size-4" aria-hidden />
            会員の記録
          </Link>
          <StepButtons onMove={onMove} />
        </span>
      </div>
      {status !== 'pending' && (
        <Banner>
          {outcomeText(appeal)}
          {appeal.decided_at && `（${decider(appeal)}・${monthDayTime(appeal.decided_at)}）`}
          {appeal.reply && ` 返事「${appeal.reply}」`}
        </Banner>
      )}
      <div className="m-two">
        <div className="a-col">
          <div className="m-ctx">
            <article className="m-post is-on ticks" style={warnTicks}>
              <span className="no">
                <Scale className="size-4" aria-hidden />
              </span>
              <div>
                <div className="h">
                  <b>本人の申し立て</b>
                  <time dateTime={at} title={exactTime(at)}>
                    {monthDayTime(at)}
                  </time>
                  <span className="num">
                    {[...text].length}/{appealRule.max}字
                  </span>
                </div>
                <p className="tx">{text}</p>
              </div>
            </article>
          </div>
          <BanFacts ban={ban} />
          {ban.source && <SourcePost source={ban.source} />}
        </div>
        <AppealSide appeal={appeal} />
      </div>
      {status === 'pending' && (
        <AppealDecision
          key={appeal.id}
          appeal={appeal}
          label={label}
          onDecided={onDecided}
          onSkip={() => onMove(1)}
        />
      )}
    </section>
  )
}

function decider({ decided_by_number: number }: Appeal): string {
  return number === null ? '運営' : userNumber(number)
}
