import { textRefusal } from '@gamelog/contracts/common/text'
import {
  getWidgetSettings,
  listWidgets,
  saveWidgetSettings,
  widgetMemoRule,
  widgetNameRule,
} from '@gamelog/contracts/widget/settings'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ConflictWay } from '../../../shared/conflict-frame.tsx'
import { useAccountId } from '../../../shared/session/last-session.ts'
import { showFailure } from '../../../shared/show-failure.ts'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { queryKey, useAdminMutation } from '../../../shared/use-admin-query.ts'
import { type Draft, useDrafts, widgetDrafts, writeDraft } from './draft-memory.ts'
import {
  changedValues,
  mergeValues,
  type Settings,
  toBody,
  type ValueName,
  type Values,
  valueLabels,
  valuesOf,
} from './model/values.ts'

export interface Conflict {
  readonly base: Values
  readonly mine: Values
  readonly saved: Settings
}

export interface WidgetEditor {
  readonly values: Values
  readonly edit: (change: Partial<Values>) => void
  /** Why a text cannot be saved. */
  readonly refusals: { readonly memo: string | undefined; readonly name: string | undefined }
  /** Another one's save that the draft does not know; undefined while it is put aside. */
  readonly conflict: Conflict | undefined
  /** The three ways out of a conflict, and closing the dialog. */
  readonly resolve: (way: ConflictWay) => void
}

function failureOf(changed: readonly ValueName[]): string {
  return changed.every((name) => name === 'memo')
    ? 'メモの保存に失敗しました'
    : 'ウィジェットの保存に失敗しました'
}

/**
 * Editing of one widget: the draft, its changes, saving and what another one saved meanwhile.
 * @param first id of the widget that an address without one shows
 */
export function useWidgetEditor(saved: Settings, first: string | undefined): WidgetEditor {
  const client = useQueryClient()
  const id = saved.widget_id
  const user = useAccountId()
  const draft = useDrafts()[id]
  const savedValues = valuesOf(saved)
  const base = draft?.base ?? savedValues
  const values = draft?.values ?? savedValues
  const version = draft?.version ?? saved.version
  const changed = changedValues(base, values)
  // The saved version whose conflict the editor has put aside.
  const [putAside, setPutAside] = useState<number>()
  const isStale = draft !== undefined && draft.version !== saved.version
  // A save whose answer was lost: what is saved is what was sent.
  const isSavedAlready = isStale && changedValues(savedValues, values).length === 0
  useEffect(() => {
    if (isSavedAlready) writeDraft(id, undefined)
  }, [isSavedAlready, id])

  const write = (next: Pick<Draft, 'version' | 'base' | 'values'>) =>
    writeDraft(id, changedValues(next.base, next.values).length > 0 ? { user, ...next } : undefined)

  const mutation = useAdminMutation(saveWidgetSettings, { failure: null, renews: [listWidgets] })
  const send = (sent: Values, sentBase: Values, sentVersion: number) => {
    if (mutation.isPending) return
    mutation.mutate(
      { body: toBody(id, sent, sentVersion) },
      {
        onSuccess: (result) => {
          const after = { ...result, articles: [...sent.articles] }
          // Changes made while it was being saved stay unsaved.
          const now = widgetDrafts.get()[id]?.values ?? sent
          write({
            version: result.version,
            base: valuesOf(after),
            values: mergeValues(sent, now, valuesOf(after)),
          })
          client.setQueryData<Settings>(queryKey(getWidgetSettings, { query: { widget_id: id } }), after)
          showSuccess('保存しました。次の表示から使われます')
        },
        onError: (error) => {
          showSaveFailure(error, changedValues(sentBase, sent))
        },
      },
    )
  }
  const showSaveFailure = (error: Error, names: readonly ValueName[]) => {
    if (!('code' in error && error.code === 'stale_version')) return showFailure(failureOf(names), error)
    setPutAside(undefined)
    void client.invalidateQueries({ queryKey: queryKey(getWidgetSettings) })
  }
  const discard = () => {
    if (!draft) return
    writeDraft(id, undefined)
    showUndo('変更を破棄しました', () => {
      if (!widgetDrafts.get()[id]) writeDraft(id, draft)
    })
  }
  const refusals = {
    memo: textRefusal(widgetMemoRule, values.memo) ?? undefined,
    name: textRefusal(widgetNameRule, values.name) ?? undefined,
  }
  const words = changed.map((name) => valueLabels[name]).join('・')

  useUnsaved({
    count: changed.length,
    what: `ウィジェット ${id}（${words}）`,
    detail: `${words}。保存すると次の表示から使われます`,
    isSaving: mutation.isPending,
    canSave: !refusals.memo && !refusals.name,
    isLeftBy: (search) => search.get('tab') === 'ab' || (search.get('id') ?? first) !== id,
    onSave: () => {
      if (isStale) setPutAside(undefined)
      else send(values, base, version)
    },
    onDiscard: discard,
  })

  const resolve: WidgetEditor['resolve'] = (way) => {
    if (!draft) return
    if (way === 'later') return setPutAside(saved.version)
    if (way === 'load') return discard()
    const merged = mergeValues(draft.base, draft.values, savedValues)
    write({ version: saved.version, base: savedValues, values: merged })
    if (way === 'save') send(merged, savedValues, saved.version)
  }

  return {
    values,
    edit: (change) => {
      // Of now: a change may come from a toast that is older than the last render.
      const now = widgetDrafts.get()[id]?.values ?? values
      write({ version, base, values: { ...now, ...change } })
    },
    refusals,
    conflict:
      isStale && !isSavedAlready && putAside !== saved.version
        ? { base: draft.base, mine: draft.values, saved }
        : undefined,
    resolve,
  }
}
