import {
  findArticles,
  getTakedown,
  listTakedowns,
  restoreTakedown,
} from '@gamelog/contracts/antenna/takedown'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

/** The routes whose answers a takedown and its withdrawal change. */
export const takedownQueries = [listTakedowns, findArticles, getTakedown]

/** 戻す: what was taken down is public again. */
export function useRestoreTakedown() {
  return useAdminMutation(restoreTakedown, {
    failure: '戻せませんでした',
    renews: takedownQueries,
    onSuccess: ({ id }) => showSuccess('戻しました', { id: `takedown-${id}` }),
  })
}
