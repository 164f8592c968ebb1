import {
  addOperator,
  changeOperatorRole,
  listOperators,
  type Operator,
  removeOperator,
} from '@gamelog/contracts/admin/operators'
import type { AdminRole } from '@gamelog/contracts/common/admin-role'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { roleNames } from '../../shared/role-names.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listOperators]
/** Of the toasts about an operator: each takes the place of the one before. */
export const operatorToast = (userId: string) => ({ id: `operator-${userId}` })
const undone = {
  failure: '元に戻せませんでした',
  renews,
  onSuccess: () => void showSuccess('元に戻しました'),
}

/** Changes of operators, each with 元に戻す. */
export function useOperatorChanges() {
  const restoreRole = useAdminMutation(changeOperatorRole, undone)
  const restore = useAdminMutation(addOperator, undone)
  const change = useAdminMutation(changeOperatorRole, { failure: '役割を変えられませんでした', renews })
  const remove = useAdminMutation(removeOperator, { failure: '運営メンバーを外せませんでした', renews })
  const withdraw = useAdminMutation(removeOperator, undone)
  return {
    /** Undoes that an account was let in. */
    withdraw: (userId: string) => withdraw.mutate({ params: { userId } }),
    isPending: change.isPending || remove.isPending,
    change(operator: Operator, role: AdminRole): void {
      const params = { userId: operator.user_id }
      change.mutate(
        { params, body: { role } },
        {
          onSuccess: () =>
            void showUndo(
              `${numberOf(operator)} を${roleNames[role]}にしました`,
              () => restoreRole.mutate({ params, body: { role: operator.role } }),
              operatorToast(operator.user_id),
            ),
        },
      )
    },
    remove(operator: Operator): void {
      const { user_id, role } = operator
      remove.mutate(
        { params: { userId: user_id } },
        {
          onSuccess: () =>
            void showUndo(
              `${numberOf(operator)} を運営メンバーから外しました`,
              () => restore.mutate({ body: { user_id, role } }),
              operatorToast(user_id),
            ),
        },
      )
    },
  }
}
