import type { PostRuleInput } from '@gamelog/contracts/board/post-rule-input'
import {
  addPostRule,
  deletePostRule,
  editPostRule,
  listPostRules,
  movePostRule,
  type PostRule,
  restorePostRule,
  switchPostRule,
} from '@gamelog/contracts/board/post-rules'
import type { ApiError } from '@gamelog/ui/api-error'
import { showError, showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminMutation, useRenew } from '../../shared/use-admin-query.ts'

const renews = [listPostRules]
/** Of the toasts about a rule: each takes the place of the one before. */
const toastOf = (id: number) => ({ id: `rule-${id}` })
const params = (id: number) => ({ params: { id: String(id) } })

/** Switches a rule on or off at once, with 元に戻す. */
export function useSwitchRule() {
  const change = useAdminMutation(switchPostRule, {
    failure: 'ルールを切り替えられませんでした',
    renews,
    onSuccess: ({ id, name, state }, input) => {
      const isOn = state === 'on'
      showUndo(
        `ルール「${name}」を${isOn ? '使っています' : '止めました'}`,
        () => back.mutate({ ...params(id), body: { state: input.body.state === 'on' ? 'off' : 'on' } }),
        toastOf(id),
      )
    },
  })
  const back = useAdminMutation(switchPostRule, { failure: '元に戻せませんでした', renews })
  return {
    isPending: change.isPending,
    turn: ({ id }: PostRule, isOn: boolean) =>
      change.mutate({ ...params(id), body: { state: isOn ? 'on' : 'off' } }),
  }
}

interface Handlers {
  onSaved: (rule: PostRule) => void
  onDeleted: () => void
  /** The service refuses the conditions. */
  onRefused: (error: ApiError) => void
}

/** Saves, deletes and moves one rule. */
export function useRuleChanges({ onSaved, onDeleted, onRefused }: Handlers) {
  const renew = useRenew()
  const failed = (error: ApiError, again: () => void) => {
    if (error.code === 'bad_pattern') return onRefused(error)
    if (error.code === 'rule_changed')
      return showError('ほかの管理者が先に保存しました', {
        detail: '入力した内容は残っています。比べてから、もう一度保存してください。',
        action: { label: '読み込む', run: () => void renew(listPostRules) },
      })
    showFailure('ルールの保存に失敗しました', error, again)
  }
  const saved = (rule: PostRule) => {
    const text = rule.state === 'on' ? `ルール「${rule.name}」を使っています` : 'ルールを保存しました'
    showSuccess(text, toastOf(rule.id))
    onSaved(rule)
  }
  const add = useAdminMutation(addPostRule, {
    failure: null,
    renews,
    onSuccess: saved,
    onError: (error, input) => failed(error, () => add.mutate(input)),
  })
  const edit = useAdminMutation(editPostRule, {
    failure: null,
    renews,
    onSuccess: saved,
    onError: (error, input) => failed(error, () => edit.mutate(input)),
  })
  const restore = useAdminMutation(restorePostRule, {
    failure: 'ルールを元に戻せませんでした',
    renews,
    onSuccess: onSaved,
  })
  const remove = useAdminMutation(deletePostRule, {
    failure: 'ルールを削除できませんでした',
    renews,
  })
  const move = useAdminMutation(movePostRule, { failure: '順番を変えられませんでした', renews })
  return {
    isSaving: add.isPending || edit.isPending,
    isBusy: remove.isPending || move.isPending,
    save: (rule: PostRule | undefined, input: PostRuleInput) =>
      rule
        ? edit.mutate({ ...params(rule.id), body: { ...input, version: rule.version } })
        : add.mutate({ body: input }),
    remove: ({ id, name }: PostRule) =>
      remove.mutate(params(id), {
        onSuccess: () => {
          onDeleted()
          showUndo(`ルール「${name}」を削除しました`, () => restore.mutate(params(id)), toastOf(id))
        },
      }),
    /** Before another rule of its effect; null: after all of them. */
    move: ({ id }: PostRule, before: number | null) => move.mutate({ ...params(id), body: { before } }),
  }
}
