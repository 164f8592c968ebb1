import type { AdminSource } from '@gamelog/contracts/antenna/admin-source'
import { dryRunSourceRule, type SourceRule } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Figure } from '@gamelog/ui/kit/facts.tsx'
import { SelectField } from '@gamelog/ui/kit/field.tsx'
import { useState } from 'react'
import { DryRunPanel } from '../../shared/rules/dry-run-panel.tsx'
import { RuleFooter } from '../../shared/rules/rule-footer.tsx'
import type { OpenRule } from '../../shared/rules/rule-list-page.tsx'
import { RulePanel } from '../../shared/rules/rule-panel.tsx'
import { useDryRun } from '../../shared/rules/use-dry-run.ts'
import { useRuleEditor } from '../../shared/rules/use-rule-editor.ts'
import { articleConditions } from './article-conditions.tsx'
import { DryRunMatches } from './dry-run-matches.tsx'
import { EffectFields } from './effect-fields.tsx'
import { draftOfRule, dryRunInputOf, newRule, type RuleDraft, ruleInputOf } from './rule-draft.ts'
import { useRuleChanges } from './use-rule-changes.ts'

interface RuleEditorProps extends OpenRule<SourceRule, RuleDraft> {
  sources: readonly AdminSource[]
}

/** A rule for articles with its dry run. */
export function RuleEditor({ rule, sources, typed, onTyped, onSaved, onDeleted }: RuleEditorProps) {
  const [start] = useState(newRule)
  const saved = rule ? draftOfRule(rule) : start
  const draft = typed ?? saved
  const dryRun = useDryRun(dryRunSourceRule, { ...dryRunInputOf(draft), ...(rule && { rule_id: rule.id }) })
  const { result } = dryRun
  const changes = useRuleChanges({
    onRefused: dryRun.refuse,
    onDeleted: () => {
      onTyped(null)
      onDeleted()
    },
    onSaved: (id) => {
      onTyped(null)
      onSaved(id)
    },
  })
  const editor = useRuleEditor({
    set: articleConditions,
    saved,
    typed,
    onTyped,
    state: rule?.enabled ? 'on' : 'draft',
    inputOf: (each) => ruleInputOf(each, true),
    tried: result && `試し実行 当てはまる記事 ${count(result.matching)}件`,
    isSaving: changes.isSaving,
    onSave: (each, state) => changes.save(rule, ruleInputOf(each, state === 'on')),
  })
  const { state, isDirty, isTried, errors, change } = editor
  const listed = result?.matches.length ?? 0
  return (
    <>
      <RulePanel
        set={articleConditions}
        draft={draft}
        state={state}
        errors={errors}
        refusal={dryRun.refusal}
        onChange={change}
        target={
          <SelectField
            label="対象の配信元"
            choices={[
              { value: '', label: 'すべて' },
              ...sources
                .filter(({ id, state: now }) => now !== 'removed' || id === draft.source)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={draft.source}
            onChange={(source) => change({ source })}
          />
        }
        footer={
          rule && (
            <RuleFooter
              isBusy={changes.isRemoving || changes.isSaving}
              onRemove={() => changes.remove(rule)}
              onUse={state === 'on' || isDirty ? undefined : () => editor.save('on')}
              isTried={isTried}
            >
              {state === 'on' && (
                <Button
                  size="s"
                  className="ml-auto text-ink-1"
                  disabled={changes.isSaving}
                  onClick={() => editor.save('draft')}
                >
                  {isDirty ? '下書きのまま保存' : '止めて下書きにする'}
                </Button>
              )}
            </RuleFooter>
          )
        }
      >
        <EffectFields draft={draft} onChange={change} />
      </RulePanel>
      <DryRunPanel
        noun="記事"
        result={result}
        figures={result}
        ownFigures={
          result && (
            <>
              <Figure label="ほかのルールと重なる">
                {count(result.overlapping)}
                <small>件</small>
              </Figure>
              <Figure label={draft.effect === 'drop' ? 'なくなるクリック' : '7日間のクリック'}>
                {count(result.clicks)}
                <small>件</small>
              </Figure>
            </>
          )
        }
        isStale={dryRun.hasRun}
        isPending={dryRun.isPending}
        meta="まだ何も変えていません"
        footer={
          result &&
          `保存すると、これから取る記事と、いま出ている${count(result.matching)}件に効きます。元に戻せます。${
            listed < result.matching ? `（新しい${listed}件を表示）` : ''
          }`
        }
        onRun={() => editor.tryOut(dryRun.start)}
      >
        {(matches) => <DryRunMatches matches={matches} sources={sources} />}
      </DryRunPanel>
    </>
  )
}
