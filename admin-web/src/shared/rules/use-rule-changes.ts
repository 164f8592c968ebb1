import type { RuleInput } from '@gamelog/contracts/antenna/source-rule'
import type { PostRuleInput, restorePostRule } from '@gamelog/contracts/board/post-rules'
import type { RouteInput } from '@gamelog/contracts/common/route'
import type { ApiError } from '@gamelog/ui/api-error'
import { showError, showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { showFailure } from '../show-failure.ts'
import { useAdminMutation, useRenew } from '../use-admin-query.ts'
import type { AddRoute, EditRoute, RuleRoutes, RuleState, StoredRule } from './rule-subject.ts'

type RestoreRoute = typeof restorePostRule | AddRoute

interface Handlers {
  onSaved: (id: number) => void
  onDeleted: () => void
  /** The service refuses the conditions. */
  onRefused: (error: ApiError) => void
}

/** Of the toasts about a rule: each takes the place of the one before. */
export const toastOf = (id: number) => ({ id: `rule-${id}` })
const params = (id: number) => ({ params: { id: String(id) } })

/** Saves and deletes one rule. */
export function useRuleChanges(routes: RuleRoutes, { onSaved, onDeleted, onRefused }: Handlers) {
  const renew = useRenew()
  const { renews } = routes
  const failed = (error: ApiError, again: () => void) => {
    if (error.code === 'bad_pattern') return onRefused(error)
    if (error.code === 'rule_changed')
      return showError('ほかの管理者が先に保存しました', {
        detail: '入力した内容は残っています。比べてから、もう一度保存してください。',
        action: { label: '読み込む', run: () => void renew(renews[0]) },
      })
    showFailure('ルールの保存に失敗しました', error, again)
  }
  const add = useAdminMutation<AddRoute>(routes.add, {
    failure: null,
    renews,
    onError: (error, input) => failed(error, () => add.mutate(input)),
  })
  const edit = useAdminMutation<EditRoute>(routes.edit, {
    failure: null,
    renews,
    onError: (error, input) => failed(error, () => edit.mutate(input)),
  })
  const restore = useAdminMutation<RestoreRoute>(routes.restore ?? routes.add, {
    failure: 'ルールを元に戻せませんでした',
    renews,
    onSuccess: ({ id }) => onSaved(id),
  })
  const remove = useAdminMutation(routes.remove, { failure: 'ルールを削除できませんでした', renews })
  return {
    isSaving: add.isPending || edit.isPending,
    isRemoving: remove.isPending,
    save(rule: StoredRule | undefined, input: PostRuleInput | RuleInput, state: RuleState): void {
      const onSuccess = ({ id }: StoredRule) => {
        const isOn = state === 'on'
        showSuccess(isOn ? `ルール「${input.name}」を使っています` : 'ルールを保存しました', toastOf(id))
        onSaved(id)
      }
      if (!rule) {
        add.mutate({ body: input }, { onSuccess })
        return
      }
      const { id, version } = rule
      const body = { ...input, ...(version !== undefined && { version }) }
      edit.mutate({ ...params(id), body } as RouteInput<EditRoute>, { onSuccess })
    },
    /** @param input of the rule as it is stored, to add it again */
    remove: ({ id, name }: StoredRule, input: PostRuleInput | RuleInput) =>
      remove.mutate(params(id), {
        onSuccess: () => {
          onDeleted()
          const back = routes.restore ? params(id) : { body: input }
          showUndo(`ルール「${name}」を削除しました`, () => restore.mutate(back as never), toastOf(id))
        },
      }),
  }
}
