import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { dryRunPostRule, listPostRules, type PostRule } from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Figure } from '@gamelog/ui/kit/facts.tsx'
import { useState } from 'react'
import { DryRunPanel } from '../../shared/rules/dry-run-panel.tsx'
import { RuleFooter } from '../../shared/rules/rule-footer.tsx'
import type { OpenRule } from '../../shared/rules/rule-list-page.tsx'
import { RulePanel } from '../../shared/rules/rule-panel.tsx'
import { useDryRun } from '../../shared/rules/use-dry-run.ts'
import { useRuleEditor } from '../../shared/rules/use-rule-editor.ts'
import { monthDayTime } from '../../shared/times.ts'
import { DaysPanel } from './days-panel.tsx'
import { DryRunTable } from './dry-run-table.tsx'
import { EffectFields } from './effect-fields.tsx'
import { Examples } from './examples.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { postConditions } from './post-conditions.tsx'
import {
  conditionsOfDraft,
  draftOfRule,
  isTabLeft,
  messageProblem,
  newRule,
  type RuleDraft,
  ruleInputOf,
} from './rule-draft.ts'
import { TrialBox } from './trial-box.tsx'
import { useRuleChanges } from './use-rule-changes.ts'

interface RuleEditorProps extends OpenRule<PostRule, RuleDraft> {
  /** Of the same effect, in their order. */
  siblings: readonly PostRule[]
}

const renews = [listPostRules]

/** A rule for posts with its test box and its dry run. */
export function RuleEditor({ rule, siblings, typed, onTyped, onSaved, onDeleted }: RuleEditorProps) {
  const [start] = useState(newRule)
  const saved = rule ? draftOfRule(rule) : start
  const draft = typed ?? saved
  const conditions = conditionsOfDraft(draft)
  const dryRun = useDryRun(dryRunPostRule, { conditions }, renews)
  const { result } = dryRun
  const isUnchanged = JSON.stringify(conditions) === JSON.stringify(conditionsOfDraft(saved))
  const figures = result ?? (isUnchanged ? rule?.dry_run : null)
  const changes = useRuleChanges({
    onRefused: dryRun.refuse,
    onDeleted: () => {
      onTyped(null)
      onDeleted()
    },
    onSaved: ({ id }) => {
      onTyped(null)
      onSaved(id)
    },
  })
  const editor = useRuleEditor({
    set: postConditions,
    saved,
    typed,
    onTyped,
    state: rule?.state ?? 'draft',
    ownProblem: messageProblem(draft),
    inputOf: (each) => ruleInputOf(each, 'draft'),
    tried: figures ? `試し実行 ${monthDayTime(figures.at)}・誤検出 ${figures.wrong}件` : undefined,
    isLeftBy: isTabLeft,
    isSaving: changes.isSaving,
    onSave: (each, state) => changes.save(rule, ruleInputOf(each, state)),
  })
  const { state, isDirty, isTried, errors, change } = editor
  const isBusy = changes.isBusy || changes.isSaving
  return (
    <>
      {!rule && <Examples onChoose={(example) => onTyped(draftOfRule(example))} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_340px]">
        <RulePanel
          set={postConditions}
          draft={draft}
          state={state}
          errors={errors}
          refusal={dryRun.refusal}
          onChange={change}
          footer={
            rule && (
              <RuleFooter
                isBusy={isBusy}
                onRemove={() => changes.remove(rule)}
                onUse={state === 'on' || isDirty ? undefined : () => editor.save('on')}
                isTried={isTried}
              >
                <MoveButtons
                  rule={rule}
                  siblings={siblings}
                  isBusy={isBusy}
                  onMove={(before) => changes.move(rule, before)}
                />
              </RuleFooter>
            )
          }
        >
          <EffectFields draft={draft} error={errors.own} onChange={change} />
        </RulePanel>
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
          <TrialBox draft={draft} ruleId={rule?.id} />
          {rule && state !== 'draft' && <DaysPanel days={rule.days} />}
        </div>
      </div>
      <DryRunPanel
        noun="投稿"
        result={result}
        figures={figures}
        ownFigures={
          figures && (
            <>
              <Figure label="当たり">
                {count(figures.right)}
                <small>削除済み</small>
              </Figure>
              <Figure label="誤検出">
                {count(figures.wrong)}
                <small>問題なし</small>
              </Figure>
            </>
          )
        }
        isStale={dryRun.hasRun}
        isPending={dryRun.isPending}
        meta={
          result
            ? `${(result.ms / 1_000).toFixed(1)}秒・まだ何も止めていません`
            : figures && `${monthDayTime(figures.at)} に試しました`
        }
        footer="変えたら、もう一度試すまで使えません"
        onRun={() => editor.tryOut(dryRun.start)}
        onMore={(shown) => dryRun.more(Math.floor(shown / limits.page) + 1)}
      >
        {(matches) => <DryRunTable matches={matches} />}
      </DryRunPanel>
    </>
  )
}
