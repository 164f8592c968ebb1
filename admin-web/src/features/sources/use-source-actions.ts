import {
  type AdminSource,
  fetchAllSourcesNow,
  fetchSourceNow,
  getSource,
  listSources,
  removeSource,
  restoreSource,
  resumeSource,
} from '@gamelog/contracts/antenna/admin-source'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listSources, getSource]
/** What is said of removing a source goes when it is put back. */
const toastOf = (id: string) => ({ id: `source-${id}` })

/** What can be done with a source in one click. */
export function useSourceActions() {
  const fetchOne = useAdminMutation(fetchSourceNow, {
    failure: '取得を始められませんでした',
    renews,
    onSuccess: () => showSuccess('取得を始めました'),
  })
  const fetchAll = useAdminMutation(fetchAllSourcesNow, {
    failure: '取得を始められませんでした',
    renews,
    onSuccess: ({ started }) => showSuccess(`${started.length}件の取得を始めました`),
  })
  const resume = useAdminMutation(resumeSource, {
    failure: '取得を再開できませんでした',
    renews,
    onSuccess: ({ name }) => showSuccess(`${name}の取得を再開しました`),
  })
  const restore = useAdminMutation(restoreSource, {
    failure: '配信元を元に戻せませんでした',
    renews,
    onSuccess: ({ id, name }) => showSuccess(`${name}を元に戻しました`, toastOf(id)),
  })
  const remove = useAdminMutation(removeSource, {
    failure: '配信元を外せませんでした',
    renews,
    onSuccess: ({ id, name }) =>
      showUndo(`${name}を外しました`, () => restore.mutate({ params: { id } }), toastOf(id)),
  })
  const params = ({ id }: Pick<AdminSource, 'id'>) => ({ params: { id } })
  return {
    fetch: (source: AdminSource) => fetchOne.mutate(params(source)),
    fetchAll: () => fetchAll.mutate({}),
    resume: (source: AdminSource) => resume.mutate(params(source)),
    restore: (source: AdminSource) => restore.mutate(params(source)),
    remove: (source: AdminSource) => remove.mutate(params(source)),
    isRemoving: remove.isPending,
  }
}

export type SourceActions = ReturnType<typeof useSourceActions>
