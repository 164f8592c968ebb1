import { type MuteRule, muteRuleKey } from '@gamelog/domain/mute-rule'
import { Button } from '@gamelog/ui/button.tsx'
import { removeMute } from '../../shared/mute/mutes.ts'
import { kindLabels, ruleDates } from './mute-labels.ts'

/** The reader's rules, newest first. */
export function MuteRuleList({ rules }: { rules: readonly MuteRule[] }) {
  const now = Date.now()
  if (rules.length === 0) {
    return (
      <p
        role="status"
        className="border border-line-1 px-4 py-10 text-center text-13 leading-[1.7] text-ink-3"
      >
        NGはまだありません。
        <br />
        投稿のメニュー「このIDをNG」か、上の欄から追加できます。
      </p>
    )
  }
  return (
    <ul className="border-t border-line-1">
      {rules.map((rule) => (
        <li key={muteRuleKey(rule)} className="flex items-center gap-3 border-b border-line-1 py-2.5">
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap items-baseline gap-x-2.5">
              <span className="border border-line-2 px-1.5 text-11 leading-[18px] text-ink-2">
                {kindLabels[rule.kind]}
              </span>
              <bdi className={`text-15 font-bold break-all ${rule.kind === 'id' ? 'num' : ''}`}>
                {rule.value}
              </bdi>
              {rule.chain && <span className="text-12 text-accent">返信も非表示</span>}
            </p>
            <p className="num mt-0.5 text-12 text-ink-3">{ruleDates(rule, now)}</p>
          </div>
          <Button
            aria-label={`${kindLabels[rule.kind]} ${rule.value} を削除`}
            onClick={() => removeMute(muteRuleKey(rule))}
          >
            削除
          </Button>
        </li>
      ))}
    </ul>
  )
}
