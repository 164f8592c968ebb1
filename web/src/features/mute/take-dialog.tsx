import type { PortableMutes } from '@gamelog/domain/mute-file'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useState } from 'react'
import { FormError } from '../../shared/board/form-error.tsx'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { untilText } from './mute-labels.ts'
import { RuleRow } from './rule-row.tsx'
import { planTake, type TakePlan, take } from './take-plan.ts'

interface TakeDialogProps {
  carried: PortableMutes
  from: 'file' | 'link'
  groups: readonly MuteGroupWithRules[]
  onClose: () => void
}

const unchecked = '正規表現を確認できませんでした。通信状況を確認して、もう一度お試しください。'

/** Shows what a file or a link would add, before it is added. */
export function TakeDialog({ carried, from, groups, onClose }: TakeDialogProps) {
  const [plan, setPlan] = useState<TakePlan | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  useEffect(() => {
    let left = false
    planTake(carried, from, groups).then(
      (made) => {
        if (left) return
        setPlan(made)
        setProblem(made.problem)
      },
      () => left || setProblem(unchecked),
    )
    return () => {
      left = true
    }
  }, [carried, from, groups])

  function accept(made: TakePlan): void {
    showUndo(`${made.added}件を追加しました`, take(made))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={plan && plan.added > 0 ? `${plan.added}件のルールを追加しますか？` : 'ルールの追加'}
      description={
        from === 'link'
          ? 'リンクで共有されたNG設定です。まだ追加されていません。'
          : 'ファイルのNG設定です。まだ追加されていません。'
      }
      footer={
        <>
          <Button kind="quiet" data-first onClick={onClose}>
            {problem ? '閉じる' : 'キャンセル'}
          </Button>
          {!problem && (
            <Button kind="primary" disabled={!plan} onClick={() => plan && accept(plan)}>
              追加
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-3">
        {plan && plan.added > 0 && <Preview plan={plan} />}
        {plan && <Notes plan={plan} />}
        <FormError message={problem} />
      </div>
    </Dialog>
  )
}

function Preview({ plan }: { plan: TakePlan }) {
  const now = Date.now()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by key
    <section className="ng-preview" aria-label="追加されるルール" tabIndex={0}>
      {plan.groups.map(({ group, isNew, rules }) => [
        <h3 key={`${group.id}-name`}>
          <bdi>{group.name}</bdi>
          <span className="ml-2 text-12 font-normal text-ink-3">
            {isNew ? '新しいグループ' : 'いまのグループに追加'}・{rules.length}件
            {isNew && group.expiresAt !== null && `・${untilText(group.expiresAt, now)}`}
          </span>
        </h3>,
        <ul key={group.id}>
          {rules.map((rule) => (
            <RuleRow key={`${rule.kind}:${rule.value}`} rule={rule} now={now} />
          ))}
        </ul>,
      ])}
    </section>
  )
}

/** What would not be added, and why. */
function Notes({ plan: { held, dropped } }: { plan: TakePlan }) {
  const notes = [
    held > 0 ? `すでにある${held}件` : '',
    dropped > 0 ? `期限切れか読み取れない${dropped}件` : '',
  ].filter((note) => note !== '')
  if (notes.length === 0) return null
  return <p className="text-12 text-ink-3">{notes.join('と')}は追加されません。</p>
}
