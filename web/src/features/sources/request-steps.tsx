import {
  type RequestState,
  requestKindTexts,
  requestStateTexts,
  type SourceRequest,
} from '@gamelog/contracts/antenna/source-request'
import { dateTime } from '@gamelog/ui/format'
import { CircleCheck, CircleMinus, Inbox, type LucideIcon, Search } from 'lucide-react'

const looks: Record<RequestState, { icon: LucideIcon; tone: string }> = {
  received: { icon: Inbox, tone: 'text-accent' },
  checking: { icon: Search, tone: 'text-warn' },
  done: { icon: CircleCheck, tone: 'text-good' },
  declined: { icon: CircleMinus, tone: 'text-ink-2' },
}

/** The state, what was asked, and each answer, oldest first. */
export function RequestSteps({ request }: { request: SourceRequest }) {
  const { source_name, kind, text, article, has_contact, state, at, entries } = request
  const { icon: Icon, tone } = looks[state]
  return (
    <>
      <p role="status" className={`mt-6 flex items-center gap-2.5 text-18 font-bold ${tone}`}>
        <Icon size={22} aria-hidden />
        {requestStateTexts[state]}
      </p>
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14 leading-[1.7] [&_dd]:break-words [&_dt]:text-ink-3">
        <dt>配信元</dt>
        <dd>{source_name || '一覧にないサイト'}</dd>
        <dt>種類</dt>
        <dd>{requestKindTexts[kind]}</dd>
        {article !== null && (
          <>
            <dt>記事</dt>
            <dd>{article}</dd>
          </>
        )}
        <dt>連絡先</dt>
        <dd>{has_contact ? '受け取りました（ここには表示しません）' : 'なし'}</dd>
      </dl>
      <ol className="mt-5 border-l-3 border-line-2">
        <Step title="依頼" at={at} text={text} />
        {entries.map((entry) => (
          <Step
            key={`${entry.by} ${entry.at}`}
            title={entry.by === 'requester' ? '追記' : `運営からの返事: ${requestStateTexts[entry.state]}`}
            at={entry.at}
            text={entry.text}
            isAnswer={entry.by === 'operator'}
          />
        ))}
      </ol>
    </>
  )
}

interface StepProps {
  title: string
  at: string
  text: string
  isAnswer?: boolean
}

function Step({ title, at, text, isAnswer = false }: StepProps) {
  return (
    <li className={`px-4 py-2.5 ${isAnswer ? 'bg-accent-soft' : ''}`}>
      <p className="flex flex-wrap items-baseline gap-x-3 text-13">
        <b>{title}</b>
        <time dateTime={at} className="num text-12 text-ink-2">
          {dateTime(Date.parse(at) / 1_000)}
        </time>
      </p>
      {text !== '' && <p className="mt-1 text-15 leading-[1.75] break-words whitespace-pre-wrap">{text}</p>}
    </li>
  )
}
