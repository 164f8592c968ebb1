import {
  type AdminAdConfig,
  type AdSlotId,
  adSlotIds,
  getAdConfig,
  saveAdConfig,
} from '@gamelog/contracts/admin/ads'
import { showNotice, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { restoredNotice, useRestore } from '../../shared/restore.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { queryKey, useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'

type Changes = Partial<Record<AdSlotId, boolean>>

/**
 * The ad slots with changes that are not saved yet. Only changed slots are sent: what another admin switched meanwhile
 * stays, and is named when it comes in with the answer.
 */
export function useAdSlots() {
  const client = useQueryClient()
  const query = useAdminQuery(getAdConfig, {})
  const [touched, setTouched] = useState<Changes>({})
  const saved = query.data
  const changed = saved
    ? adSlotIds.filter((id) => (touched[id] ?? saved[id].enabled) !== saved[id].enabled)
    : []
  const isOn = (id: AdSlotId) => touched[id] ?? saved?.[id].enabled ?? false

  useRestore((restore) => {
    const before = (restore.before ?? {}) as Readonly<Record<string, unknown>>
    setTouched(
      Object.fromEntries(
        adSlotIds.flatMap((id) => (typeof before[id] === 'boolean' ? [[id, before[id]]] : [])),
      ),
    )
    showNotice(restoredNotice)
  })

  const save = useAdminMutation(saveAdConfig, {
    failure: '保存に失敗しました',
    onSuccess: (result, { body }) => {
      const foreign = adSlotIds.filter((id) => !body[id] && saved && saved[id].enabled !== result[id].enabled)
      client.setQueryData<AdminAdConfig>(queryKey(getAdConfig, {}), result)
      // A slot that was switched again while it was being saved stays a change.
      setTouched((now) => withoutSaved(now, result))
      showSuccess('保存しました。2秒以内に公開されます')
      if (foreign.length > 0) showNotice(`ほかの管理者の変更を読み込みました: ${foreign.join('、')}`)
    },
  })

  useUnsaved({
    count: changed.length,
    what: '広告',
    detail: `${changed.map((id) => `${id} を${isOn(id) ? '配信' : '停止'}`).join('、')}。保存すると2秒以内に公開ページへ反映`,
    isSaving: save.isPending,
    onSave: () => save.mutate({ body: Object.fromEntries(changed.map((id) => [id, { enabled: isOn(id) }])) }),
    onDiscard: () => setTouched({}),
  })

  return {
    query,
    isOn,
    isChanged: (id: AdSlotId) => changed.includes(id),
    set: (ids: readonly AdSlotId[], enabled: boolean) =>
      setTouched((now) => ({ ...now, ...Object.fromEntries(ids.map((id) => [id, enabled])) })),
  }
}

export type AdSlots = ReturnType<typeof useAdSlots>

function withoutSaved(touched: Changes, saved: AdminAdConfig): Changes {
  return Object.fromEntries(
    Object.entries(touched).filter(([id, enabled]) => saved[id as AdSlotId].enabled !== enabled),
  )
}
