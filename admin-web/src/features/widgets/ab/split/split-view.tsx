import { type Experiment, endExperiment, listExperiments } from '@gamelog/contracts/widget/experiments'
import { type ListedWidget, listWidgets } from '@gamelog/contracts/widget/settings'
import { jstDayOf } from '@gamelog/domain/jst'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/confirm-dialog.tsx'
import { idNumber, useAddressState } from '../../../../shared/use-address-state.ts'
import { useAdminMutation, useAdminQuery } from '../../../../shared/use-admin-query.ts'
import { SplitEditor } from './split-editor.tsx'
import { SplitList } from './split-list.tsx'
import { SplitResult } from './split-result.tsx'
import { useTyped } from './use-split-editor.ts'

const fields = { draft: idNumber, result: idNumber }
/** ms */
const every = 60_000

/** 1つを割り振る: the form or a result, and the list of experiments. */
export function SplitView({ widgets }: { widgets: readonly ListedWidget[] }) {
  const [{ draft, result }, setAddress] = useAddressState(fields)
  const query = useAdminQuery(listExperiments, {}, { every })
  const today = useNow((seconds) => jstDayOf(new Date(seconds * 1_000)))
  const typed = useTyped()
  const [ending, setEnding] = useState<Experiment>()
  const experiments = query.data?.experiments ?? []
  const byId = (id: number | undefined) => experiments.find((each) => each.id === id)
  const shown = byId(Number(result))
  // Input typed before a reload comes first.
  const draftId = typed ? typed.id : draft ? Number(draft) : null
  const opened = byId(draftId ?? undefined)
  const open = (change: { draft?: number | undefined; result?: number | undefined }) =>
    setAddress(textsOf(change), { push: true })
  return (
    <>
      {shown ? (
        <SplitResult experiment={shown} readAt={query.dataUpdatedAt} onClose={() => open({})} />
      ) : (
        (query.data || query.error) && (
          <SplitEditor
            key={draftId ?? 'new'}
            draft={opened?.state === 'draft' ? opened : undefined}
            widgets={widgets}
            today={today}
            onOpen={(id) => setAddress(textsOf({ draft: id }))}
            isLeftBy={(search) =>
              search.get('mode') !== 'split' ||
              search.get('result') !== null ||
              search.get('draft') !== (draftId === null ? null : String(draftId))
            }
          />
        )
      )}
      <SplitList
        query={query}
        openId={shown?.id ?? draftId ?? undefined}
        onResult={(id) => open({ result: id })}
        onEdit={(id) => open({ draft: id })}
        onEnd={setEnding}
      />
      <EndDialog experiment={ending} onClose={() => setEnding(undefined)} />
    </>
  )
}

function textsOf(ids: { draft?: number | undefined; result?: number | undefined }) {
  return { draft: ids.draft?.toString(), result: ids.result?.toString() }
}

function EndDialog({ experiment, onClose }: { experiment: Experiment | undefined; onClose: () => void }) {
  const end = useAdminMutation(endExperiment, {
    failure: '割り振りを終えられませんでした',
    renews: [listExperiments, listWidgets],
    onSuccess: () => {
      onClose()
      showSuccess('割り振りを終えました')
    },
  })
  // Kept while the dialog closes.
  const [last, setLast] = useState(experiment)
  if (experiment && experiment !== last) setLast(experiment)
  if (!last) return null
  return (
    <ConfirmDialog
      open={experiment !== undefined}
      onClose={onClose}
      title={`「${last.name}」を終えますか？`}
      confirmLabel="終える"
      isPending={end.isPending}
      onConfirm={() => end.mutate({ params: { id: String(last.id) } })}
    >
      埋め込みは5秒以内にA（{last.a.widget_id}）だけに戻ります。終えた割り振りは再開できません。
    </ConfirmDialog>
  )
}
