import { monthDayTime } from '@gamelog/ui/format'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import './ban.css'
import type { MyAppeal } from '@gamelog/contracts/user/my-ban'
import { createLocalStore } from '@gamelog/ui/local-store'
import { Scale, X } from 'lucide-react'
import { useMyBan } from './use-my-ban.ts'

/** The last appeal whose answer was put away. */
const seenAnswer = createLocalStore<number>(
  'gamelog:seen-answer',
  (raw) => (raw !== null && /^[0-9]{1,10}$/.test(raw) ? Number(raw) : 0),
  String,
)

/** Says that an appeal was answered, and how, until it is put away. */
export function AnswerStrip() {
  const { data } = useMyBan()
  const seen = seenAnswer.use()
  const appeal = data?.appeal
  if (!appeal?.outcome || appeal.id <= seen) return null
  return (
    <div className="site-n" role="status">
      <Scale size={18} aria-hidden />
      <p>
        <b>申し立てに返事が届きました。</b>「<bdi className="reply">{appeal.reply}</bdi>」
        <Result appeal={appeal} isBanned={data?.ban !== null} />
      </p>
      <IconButton
        icon={X}
        label="返事を閉じる"
        size="touch"
        iconSize={18}
        className="-my-2.5"
        onClick={() => seenAnswer.update(() => appeal.id)}
      />
    </div>
  )
}

function Result({ appeal, isBanned }: { appeal: MyAppeal; isBanned: boolean }) {
  if (appeal.outcome === 'lifted') return ' 利用制限を解除しました。'
  if (!isBanned) return null
  if (appeal.outcome === 'rejected' || appeal.new_expires_at === null) return ' 利用制限は続きます。'
  return (
    <>
      {' '}
      期限は <span className="num">{monthDayTime(appeal.new_expires_at)}</span> までになりました。
    </>
  )
}
