import {
  changeExperiment,
  type Experiment,
  listExperiments,
  saveExperiment,
  startExperiment,
} from '@gamelog/contracts/widget/experiments'
import { listWidgets } from '@gamelog/contracts/widget/settings'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccountId } from '../../../../shared/session/last-session.ts'
import { showFailure } from '../../../../shared/show-failure.ts'
import { queryKey, useAdminMutation } from '../../../../shared/use-admin-query.ts'
import { splitDraft } from './split-draft.ts'
import { changedFields, defaultValues, errorsOf, type SplitValues, valuesOf } from './split-values.ts'

interface Given {
  /** The saved draft that is open; undefined: a new one. */
  draft: Experiment | undefined
  today: string
  /** Opens a draft that was just saved; undefined: it has been started. */
  onOpen: (id: number | undefined) => void
}

/** Unsaved input of this account. */
export function useTyped() {
  const user = useAccountId()
  const stored = splitDraft.use()
  return stored?.user === user ? stored : null
}

/** Editing of a split: what is typed, saving it as a draft, starting it. */
export function useSplitEditor({ draft, today, onOpen }: Given) {
  const user = useAccountId()
  const typed = useTyped()
  const id = draft?.id ?? null
  const saved = draft ? valuesOf(draft) : defaultValues(today)
  const values: SplitValues = { ...saved, ...(typed?.id === id ? typed.changes : {}) }
  const changed = changedFields(values, saved)
  const [isAsked, setIsAsked] = useState(false)
  const errors = errorsOf(values, today)
  const requests = useRequests(draft?.id)

  /** @returns id of the saved draft; null after a failure, which has its toast */
  const store = (): Promise<number | null> =>
    draft && changed === 0 ? Promise.resolve(draft.id) : requests.save(values).catch(() => null)
  /** Forgets the unsaved input and opens another test. */
  const leave = (next: number | undefined) => {
    splitDraft.update(() => null)
    onOpen(next)
  }
  return {
    values,
    changed,
    isPending: requests.isPending,
    errors: isAsked ? errors : {},
    edit: (change: Partial<SplitValues>) =>
      splitDraft.update((old) => {
        const before = old?.user === user && old.id === id ? old.changes : {}
        return { user, id, changes: { ...before, ...change } }
      }),
    /** Shows what is missing. @returns whether anything is */
    isRefused: () => {
      setIsAsked(true)
      return Object.values(errors).some(Boolean)
    },
    save: async (): Promise<void> => {
      const stored = await store()
      if (stored === null) return
      leave(stored)
      showSuccess('下書きを保存しました')
    },
    start: async (): Promise<void> => {
      const stored = await store()
      if (stored !== null) leave((await requests.begin(stored)) ? undefined : stored)
    },
    discard: () => {
      const old = splitDraft.get()
      splitDraft.update(() => null)
      setIsAsked(false)
      showUndo('変更を破棄しました', () => splitDraft.update((now) => now ?? old))
    },
  }
}

/** Saving and starting. @param id of the saved draft; undefined: a new one */
function useRequests(id: number | undefined) {
  const client = useQueryClient()
  // Opened at once, before the list has been read anew.
  const keep = (experiment: Experiment) => {
    client.setQueryData<{ experiments: Experiment[] }>(
      queryKey(listExperiments, {}),
      (old) => old && { experiments: withSaved(old.experiments, experiment) },
    )
  }
  const options = { failure: '下書きを保存できませんでした', renews: [listExperiments], onSuccess: keep }
  const create = useAdminMutation(saveExperiment, options)
  const change = useAdminMutation(changeExperiment, options)
  const begin = useAdminMutation(startExperiment, { failure: null, renews: [listExperiments, listWidgets] })
  return {
    isPending: create.isPending || change.isPending || begin.isPending,
    save: async (values: SplitValues) => {
      const stored =
        id === undefined
          ? await create.mutateAsync({ body: values })
          : await change.mutateAsync({ params: { id: String(id) }, body: values })
      return stored.id
    },
    begin: async (stored: number): Promise<boolean> => {
      try {
        await begin.mutateAsync({ params: { id: String(stored) } })
        showSuccess('割り振りを始めました')
        return true
      } catch (error) {
        showFailure('割り振りを始められませんでした', error)
        return false
      }
    },
  }
}

function withSaved(experiments: readonly Experiment[], saved: Experiment): Experiment[] {
  const isKnown = experiments.some(({ id }) => id === saved.id)
  return isKnown ? experiments.map((each) => (each.id === saved.id ? saved : each)) : [saved, ...experiments]
}
