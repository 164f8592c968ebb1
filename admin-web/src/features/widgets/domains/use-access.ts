import {
  domainMalformed,
  getWidgetAccess,
  maxListedDomains,
  saveWidgetAccess,
  type WidgetAccess,
} from '@gamelog/contracts/widget/access'
import { listWidgets } from '@gamelog/contracts/widget/settings'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsaved } from '../../../shared/unsaved.ts'
import { queryKey, useAdminMutation, useAdminQuery } from '../../../shared/use-admin-query.ts'
import { type AccessDraft, changedParts, domainsOf, draftOf, malformedLine } from './access-draft.ts'

/** Sites that may show a widget, with input that is not saved yet. */
export function useAccess(id: string, isEnabled: boolean) {
  const client = useQueryClient()
  const input = { params: { id } }
  const query = useAdminQuery(getWidgetAccess, input, { enabled: isEnabled })
  const [typed, setTyped] = useState<AccessDraft>()
  const saved = query.data
  const draft = typed ?? (saved && draftOf(saved))
  const changed = saved && typed ? changedParts(typed, saved) : []
  const errors = draft && { allowed: errorOf(draft.allowed), refused: errorOf(draft.refused) }

  /** The answer of another call is the state from then on. */
  const take = (access: WidgetAccess) =>
    client.setQueryData<WidgetAccess>(queryKey(getWidgetAccess, input), access)
  const save = useAdminMutation(saveWidgetAccess, {
    failure: '保存に失敗しました',
    renews: [getWidgetAccess, listWidgets],
    onSuccess: (access) => {
      take(access)
      setTyped(undefined)
      showSuccess('保存しました。5秒以内にすべての埋め込みへ届きます')
    },
  })
  useUnsaved({
    count: changed.length,
    what: 'ウィジェットのドメイン',
    detail: `${changed.join('・')}。5秒以内にすべての埋め込みへ届きます`,
    isSaving: save.isPending,
    canSave: !errors?.allowed && !errors?.refused,
    onSave: () => {
      if (!draft || !saved) return
      const { mode } = draft
      const lists = { allowed: domainsOf(draft.allowed), refused: domainsOf(draft.refused) }
      save.mutate({ ...input, body: { mode, ...lists, version: saved.version } })
    },
    onDiscard: () => setTyped(undefined),
  })
  return { query, draft, errors, set: setTyped, take }
}

export type Access = ReturnType<typeof useAccess>

function errorOf(list: string): string | undefined {
  const line = malformedLine(list)
  if (line !== undefined) return `${domainMalformed}（${line}）`
  const count = domainsOf(list).length
  return count > maxListedDomains
    ? `ドメインは${maxListedDomains}件まで入れられます（いま${count}件）`
    : undefined
}
