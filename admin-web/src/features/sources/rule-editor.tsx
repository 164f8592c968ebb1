import { type AdminSource, listSources } from '@gamelog/contracts/antenna/admin-source'
import {
  addSourceRule,
  deleteSourceRule,
  dryRunSourceRule,
  editSourceRule,
  listSourceRules,
  type SourceRule,
} from '@gamelog/contracts/antenna/source-rule'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { DryRunPanel } from './dry-run-panel.tsx'
import {
  draftOfRule,
  dryRunInputOf,
  newRule,
  type RuleDraft,
  ruleErrorsOf,
  ruleInputOf,
} from './rule-draft.ts'
import { RuleForm } from './rule-form.tsx'

interface RuleEditorProps {
  /** Undefined: a new one. */
  rule: SourceRule | undefined
  sources: readonly AdminSource[]
  /** Null: nothing was typed. */
  typed: RuleDraft | null
  onTyped: (draft: RuleDraft | null) => void
  onSaved: (id: number) => void
  onDeleted: () => void
}

const renews = [listSourceRules, listSources]

/** One rule with its dry run, which every change of its conditions asks for anew before it can be used. */
export function RuleEditor(props: RuleEditorProps) {
  const { rule, sources, typed, onTyped, onSaved, onDeleted } = props
  const [start] = useState(() => (rule ? draftOfRule(rule) : newRule()))
  const [isAsked, setIsAsked] = useState(false)
  const saved = rule ? draftOfRule(rule) : start
  const draft = typed ?? saved
  const errors = ruleErrorsOf(draft)
  const isValid = Object.keys(errors).length === 0
  const isDirty = typed !== null && textOf(ruleInputOf(typed, true)) !== textOf(ruleInputOf(saved, true))

  const run = useAdminMutation(dryRunSourceRule, { failure: '試し実行に失敗しました' })
  const [triedInput, setTriedInput] = useState('')
  const isTried = run.isSuccess && triedInput === textOf(dryRunInputOf(draft))

  const done = (text: string) => (result: { id: number }) => {
    onTyped(null)
    setIsAsked(false)
    showSuccess(text)
    onSaved(result.id)
  }
  const failure = 'ルールの保存に失敗しました'
  const add = useAdminMutation(addSourceRule, { failure, renews, onSuccess: done('ルールを保存しました') })
  const edit = useAdminMutation(editSourceRule, { failure, renews, onSuccess: done('ルールを保存しました') })
  const restore = useAdminMutation(addSourceRule, {
    failure: 'ルールを元に戻せませんでした',
    renews,
    onSuccess: ({ id }) => onSaved(id),
  })
  const remove = useAdminMutation(deleteSourceRule, {
    failure: 'ルールを削除できませんでした',
    renews,
    onSuccess: () => {
      onTyped(null)
      onDeleted()
      if (!rule) return
      const { id: _id, updated_at: _at, matches_7d: _matches, ...input } = rule
      showUndo(`ルール「${rule.name}」を削除しました`, () => restore.mutate({ body: input }))
    },
  })
  const isSaving = add.isPending || edit.isPending

  const save = (enabled: boolean) => {
    setIsAsked(true)
    if (!isValid || isSaving) return
    const body = ruleInputOf(draft, enabled)
    if (rule) edit.mutate({ params: { id: String(rule.id) }, body })
    else add.mutate({ body })
  }
  const attempt = () => {
    setIsAsked(true)
    if (errors.conditions) return
    const input = dryRunInputOf(draft)
    setTriedInput(textOf(input))
    run.mutate({ body: { ...input, ...(rule && { rule_id: rule.id }) } })
  }
  const isDraft = !rule?.enabled
  const canUse = isValid && isTried && (isDirty || isDraft)
  useUnsaved({
    count: isDirty ? 1 : 0,
    what: `${isDraft ? '下書き' : 'ルール'}「${draft.name || '名前なし'}」: 試し実行のあとに変えると、もう一度試すまで使えません`,
    saveLabel: 'このルールを使う',
    isSaving,
    canSave: canUse,
    onSave: () => save(true),
    onDiscard: () => onTyped(null),
  })
  return (
    <>
      <Panel
        title={draft.name || '新しいルール'}
        meta={isDraft && <Tag look="accent">下書き</Tag>}
        footer={
          (rule || isDirty) && (
            <>
              {rule && (
                <Button
                  kind="quiet-danger"
                  size="s"
                  icon={Trash2}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate({ params: { id: String(rule.id) } })}
                >
                  削除
                </Button>
              )}
              <span className="ml-auto" />
              {(isDirty || !isDraft) && (
                <Button size="s" className="text-ink-1" disabled={isSaving} onClick={() => save(false)}>
                  {rule?.enabled && !isDirty ? '止めて下書きにする' : '下書きのまま保存'}
                </Button>
              )}
              {rule && isDraft && !isDirty && (
                <Button
                  size="s"
                  disabled={!canUse || isSaving}
                  title={isTried ? undefined : '先に試し実行をしてください'}
                  onClick={() => save(true)}
                >
                  このルールを使う
                </Button>
              )}
            </>
          )
        }
      >
        <RuleForm
          draft={draft}
          errors={isAsked ? errors : {}}
          sources={sources}
          onChange={(change) => onTyped({ ...draft, ...change })}
        />
      </Panel>
      <DryRunPanel
        result={isTried ? run.data : undefined}
        isStale={run.isSuccess && !isTried}
        isPending={run.isPending}
        effect={draft.effect}
        sources={sources}
        action={
          <Button size="s" icon={Play} disabled={run.isPending} onClick={attempt}>
            試し実行
          </Button>
        }
      />
    </>
  )
}

const textOf = (value: unknown) => JSON.stringify(value)
