import { listPostRules, type PostRule, switchPostRule } from '@gamelog/contracts/board/post-rules'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { toastOf } from '../../shared/rules/use-rule-changes.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listPostRules]
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
