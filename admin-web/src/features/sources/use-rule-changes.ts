import { listSources } from '@gamelog/contracts/antenna/admin-source'
import {
  addSourceRule,
  deleteSourceRule,
  editSourceRule,
  listSourceRules,
  type RuleInput,
  type SourceRule,
} from '@gamelog/contracts/antenna/source-rule'
import type { ApiError } from '@gamelog/ui/api-error'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listSourceRules, listSources]

interface Handlers {
  onSaved: (id: number) => void
  onDeleted: () => void
  /** The service refuses the conditions. */
  onRefused: (error: ApiError) => void
}

/** Saves and deletes one rule for articles. */
export function useRuleChanges({ onSaved, onDeleted, onRefused }: Handlers) {
  const saved = ({ id }: SourceRule) => {
    showSuccess('ルールを保存しました')
    onSaved(id)
  }
  const failed = (error: ApiError, again: () => void) =>
    error.code === 'bad_pattern' ? onRefused(error) : showFailure('ルールの保存に失敗しました', error, again)
  const add = useAdminMutation(addSourceRule, {
    failure: null,
    renews,
    onSuccess: saved,
    onError: (error, input) => failed(error, () => add.mutate(input)),
  })
  const edit = useAdminMutation(editSourceRule, {
    failure: null,
    renews,
    onSuccess: saved,
    onError: (error, input) => failed(error, () => edit.mutate(input)),
  })
  const restore = useAdminMutation(addSourceRule, {
    failure: 'ルールを元に戻せませんでした',
    renews,
    onSuccess: ({ id }) => onSaved(id),
  })
  const remove = useAdminMutation(deleteSourceRule, { failure: 'ルールを削除できませんでした', renews })
  return {
    isSaving: add.isPending || edit.isPending,
    isRemoving: remove.isPending,
    save: (rule: SourceRule | undefined, body: RuleInput) =>
      rule ? edit.mutate({ params: { id: String(rule.id) }, body }) : add.mutate({ body }),
    remove: ({ id, updated_at: _at, matches_7d: _matches, ...body }: SourceRule) =>
      remove.mutate(
        { params: { id: String(id) } },
        {
          onSuccess: () => {
            onDeleted()
            showUndo(`ルール「${body.name}」を削除しました`, () => restore.mutate({ body }))
          },
        },
      ),
  }
}
