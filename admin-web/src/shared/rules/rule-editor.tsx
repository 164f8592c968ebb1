import { Button } from '@gamelog/ui/kit/button.tsx'
import { FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '../panel.tsx'
import { Conditions } from './conditions.tsx'
import { DryRunPanel, type FigureRow } from './dry-run-panel.tsx'
import type { OpenRule, RuleState, RuleSubject, RunFigures, StoredRule } from './rule-subject.ts'
import type { RuleDraft } from './tree-draft.ts'
import { useLabel, useRuleEditor } from './use-rule-editor.ts'

/** Properties of the parts of one subject. */
export interface EditorParts<Draft> {
  draft: Draft
  change: (part: Partial<Draft>) => void
  /** Why the subject's own field cannot be saved. */
  ownError: string | null
  state: RuleState
  isDirty: boolean
  isBusy: boolean
  save: (state: RuleState) => void
}

interface RuleEditorProps<
  Rule extends StoredRule,
  Draft extends RuleDraft<Typed>,
  Figures extends RunFigures,
  Match,
  Condition,
  Typed,
> {
  subject: RuleSubject<Rule, Draft, Figures, Condition, Typed>
  open: OpenRule<Rule, Draft>
  /** A field beside the name. */
  target?: (parts: EditorParts<Draft>) => ReactNode
  effect: (parts: EditorParts<Draft>) => ReactNode
  /** Further buttons of a stored rule. */
  buttons?: (parts: EditorParts<Draft>) => ReactNode
  /** Panels at the right. */
  side?: (draft: Draft) => ReactNode
  /** The figures only this subject has. */
  figures: (figures: Figures, draft: Draft) => readonly FigureRow[]
  runMeta: (figures: Figures | undefined) => ReactNode
  runFooter: (figures: Figures | undefined) => ReactNode
  /** Matches in a page of a run; undefined: it has one page. */
  pageSize?: number
  matches: (matches: readonly Match[]) => ReactNode
}

/** One rule with its dry run, which every change of the conditions asks for anew before it can be used. */
export function RuleEditor<
  Rule extends StoredRule,
  Draft extends RuleDraft<Typed>,
  Figures extends RunFigures,
  Match,
  Condition,
  Typed,
>(props: RuleEditorProps<Rule, Draft, Figures, Match, Condition, Typed>) {
  const { subject, open, side, pageSize } = props
  const editor = useRuleEditor<Rule, Draft, Figures, Match, Condition, Typed>(subject, open)
  const { draft, state, isDirty, isBusy, figures, dryRun } = editor
  const target = props.target?.(editor)
  const name = (
    <TextField
      label="名前"
      isRequired
      limit={subject.set.limits.name}
      value={draft.name}
      onValue={(next) => editor.change({ name: next } as Partial<Draft>)}
      error={editor.nameError}
    />
  )
  const form = (
    <Panel
      title={draft.name || '新しいルール'}
      isMetaKept
      meta={stateTag(state)}
      footer={
        open.rule && (
          <>
            <Button kind="quiet-danger" size="s" icon={Trash2} disabled={isBusy} onClick={editor.remove}>
              削除
            </Button>
            {props.buttons?.(editor)}
            {/* A changed one is put to use from the bar. */}
            {state !== 'on' && !isDirty && (
              <Button
                size="s"
                className="ml-auto"
                disabled={isBusy || !figures}
                title={figures ? undefined : '先に試し実行をしてください'}
                onClick={() => editor.save('on')}
              >
                {useLabel}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="form">
        {target ? (
          <div className="form-pair">
            {name}
            {target}
          </div>
        ) : (
          name
        )}
        <FieldGroup
          label="条件"
          hint="全角と半角・大文字と小文字・かなは区別しません。パターンは時間のかからない書き方だけ使えます。"
          error={dryRun.refusal}
        >
          <Conditions
            set={subject.set}
            tree={draft}
            problems={editor.problems}
            onChange={(change) => editor.change(change as Partial<Draft>)}
          />
        </FieldGroup>
        {props.effect(editor)}
      </div>
    </Panel>
  )
  return (
    <>
      {side ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_340px]">
          {form}
          <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">{side(draft)}</div>
        </div>
      ) : (
        form
      )}
      <DryRunPanel
        noun={subject.noun}
        dryRun={dryRun}
        figures={figures}
        ownFigures={figures ? props.figures(figures, draft) : []}
        meta={props.runMeta(figures)}
        footer={props.runFooter(figures)}
        pageSize={pageSize}
      >
        {props.matches}
      </DryRunPanel>
    </>
  )
}

function stateTag(state: RuleState) {
  if (state === 'draft') return <Tag look="accent">下書き</Tag>
  return state === 'off' && <Tag>止めています</Tag>
}
