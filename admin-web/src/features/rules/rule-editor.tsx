import type { PostRuleState } from '@gamelog/contracts/board/post-rule-input'
import type { PostRule } from '@gamelog/contracts/board/post-rules'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { DaysPanel } from './days-panel.tsx'
import { DryRunPanel } from './dry-run-panel.tsx'
import { Examples } from './examples.tsx'
import {
  draftOfRule,
  isTabLeft,
  newRule,
  type RuleDraft,
  ruleErrorsOf,
  ruleInputOf,
  treeOf,
} from './rule-draft.ts'
import { RuleFooter } from './rule-footer.tsx'
import { RuleForm } from './rule-form.tsx'
import { TrialBox } from './trial-box.tsx'
import { useDryRun } from './use-dry-run.ts'
import { useRuleChanges } from './use-rule-changes.ts'

interface RuleEditorProps {
  /** Undefined: a new one. */
  rule: PostRule | undefined
  /** Of the same effect, in their order. */
  siblings: readonly PostRule[]
  /** Null: nothing was typed. */
  typed: RuleDraft | null
  onTyped: (draft: RuleDraft | null) => void
  onSaved: (id: number) => void
  onDeleted: () => void
}

const noErrors = { conditions: new Map() }

/** One rule with its test box and its dry run, which every change of the conditions asks for anew. */
export function RuleEditor(props: RuleEditorProps) {
  const { rule, siblings, typed, onTyped, onSaved, onDeleted } = props
  const [start] = useState(newRule)
  /** Fields whose errors are shown. */
  const [asked, setAsked] = useState<'nothing' | 'run' | 'save'>('nothing')
  const [refusal, setRefusal] = useState<{ of: string; text: string } | null>(null)
  const saved = rule ? draftOfRule(rule) : start
  const draft = typed ?? saved
  const tree = treeOf(draft)
  const key = textOf(tree)
  const errors = ruleErrorsOf(draft)
  const areConditionsRight = errors.conditions.size === 0
  const isValid = areConditionsRight && !errors.name && !errors.message
  const isDirty =
    typed !== null && textOf(ruleInputOf(typed, 'draft')) !== textOf(ruleInputOf(saved, 'draft'))

  const onRefused = ({ message }: Error) => setRefusal({ of: key, text: message })
  const dryRun = useDryRun(onRefused)
  const changes = useRuleChanges({
    onRefused,
    onDeleted: () => {
      onTyped(null)
      onDeleted()
    },
    onSaved: ({ id }) => {
      onTyped(null)
      setAsked('nothing')
      onSaved(id)
    },
  })
  const result = dryRun.resultOf(tree)
  const earlier = rule && textOf(treeOf(saved)) === key ? rule.dry_run : null
  const tried = result ?? earlier

  const save = (state: PostRuleState) => {
    setAsked('save')
    if (isValid && !changes.isSaving) changes.save(rule, ruleInputOf(draft, state))
  }
  const state = rule?.state ?? 'draft'
  const isOn = state === 'on'
  const kind = state === 'draft' ? '下書き' : 'ルール'
  useUnsaved({
    count: isDirty ? 1 : 0,
    what: `${kind}「${draft.name || '名前なし'}」`,
    detail: `${kind}「${draft.name || '名前なし'}」 ${
      tried
        ? `試し実行 ${monthDayTime(tried.at)}・誤検出 ${tried.wrong}件`
        : '変えたら、もう一度試すまで使えません'
    }`,
    saveLabel: isOn ? useLabel : state === 'draft' ? '下書きのまま保存' : '止めたまま保存',
    isSaving: changes.isSaving,
    canSave: !isOn || tried !== null,
    isLeftBy: isTabLeft,
    onSave: () => save(state),
    onDiscard: () => onTyped(null),
    next: isOn ? undefined : { label: useLabel, onPress: () => save('on'), isBlocked: tried === null },
  })
  return (
    <>
      {!rule && <Examples onChoose={(example) => onTyped(draftOfRule(example))} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_340px]">
        <Panel
          title={draft.name || '新しいルール'}
          isMetaKept
          meta={stateTag(state)}
          footer={
            rule && (
              <RuleFooter
                rule={rule}
                siblings={siblings}
                isBusy={changes.isBusy || changes.isSaving}
                // A changed one is put to use from the bar.
                onUse={isOn || isDirty ? undefined : () => save('on')}
                isTried={tried !== null}
                onMove={(before) => changes.move(rule, before)}
                onRemove={() => changes.remove(rule)}
              />
            )
          }
        >
          <RuleForm
            draft={draft}
            errors={
              asked === 'save' ? errors : asked === 'run' ? { conditions: errors.conditions } : noErrors
            }
            refusal={refusal?.of === key ? refusal.text : null}
            onChange={(change) => onTyped({ ...draft, ...change })}
          />
        </Panel>
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
          <TrialBox draft={draft} ruleId={rule?.id} />
          {rule && state !== 'draft' && <DaysPanel days={rule.days} />}
        </div>
      </div>
      <DryRunPanel
        result={result}
        earlier={earlier}
        isStale={dryRun.hasRun}
        isPending={dryRun.isPending}
        onRun={() => {
          setAsked((before) => (before === 'save' ? before : 'run'))
          if (areConditionsRight) dryRun.start(tree)
        }}
        onMore={(page) => dryRun.more(tree, page)}
      />
    </>
  )
}

const useLabel = 'このルールを使う'

const textOf = (value: unknown) => JSON.stringify(value)

function stateTag(state: PostRuleState) {
  if (state === 'draft') return <Tag look="accent">下書き</Tag>
  return state === 'off' && <Tag>止めています</Tag>
}
