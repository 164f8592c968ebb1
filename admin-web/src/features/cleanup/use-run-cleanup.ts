import {
  type Cleanup,
  createAddressCleanup,
  createMemberCleanup,
  getCleanup,
  listCleanups,
  previewMemberCleanup,
  undoCleanup,
} from '@gamelog/contracts/board/cleanup'
import { listMemberPosts } from '@gamelog/contracts/board/members'
import { ApiError } from '@gamelog/ui/api-error'
import { count } from '@gamelog/ui/format'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { adminCall } from '../../shared/session/admin-call.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminQuery, useRenew } from '../../shared/use-admin-query.ts'
import { selected } from './selection.ts'
import type { CleanupForm } from './use-cleanup-form.ts'

/** ms between two looks at a clean-up that goes on. */
const every = 1_000
const failure = '一括で隠せませんでした。1件も変わっていません。'

export const sizeOf = ({ posts, threads, reactions }: Cleanup) => posts + threads + reactions

/** Hides what is ticked, follows what takes longer, and takes a clean-up back. */
export function useRunCleanup(form: CleanupForm) {
  const renew = useRenew()
  const [id, setId] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  /** Items the clean-up hid, before an undo. */
  const [hidden, setHidden] = useState(0)
  const followed = useAdminQuery(
    getCleanup,
    { params: { id: id ?? '' } },
    { enabled: id !== null, every: id === null ? undefined : every },
  )
  const renewAll = () => renew(listCleanups, previewMemberCleanup, listMemberPosts)

  const finish = (cleanup: Cleanup) => {
    setId(null)
    void renewAll()
    if (cleanup.state === 'done')
      showSuccess(`${count(sizeOf(cleanup))}件を隠しました`, {
        action: { label: 'すべて元に戻す', run: () => void undo(cleanup) },
      })
    if (cleanup.state === 'undone') {
      const left = hidden - sizeOf(cleanup)
      showSuccess(`${count(sizeOf(cleanup))}件を元に戻しました`, {
        ...(left > 0 && { detail: `${count(left)}件はほかの操作で変わったため、そのままです` }),
      })
    }
  }
  const isUnderWay = ({ state }: Cleanup) => state === 'hiding' || state === 'undoing'
  const follow = (cleanup: Cleanup) => (isUnderWay(cleanup) ? setId(cleanup.id) : finish(cleanup))
  const look = useEffectEvent((cleanup: Cleanup) => {
    if (cleanup.id === id && !isUnderWay(cleanup)) finish(cleanup)
  })
  const seen = followed.data?.cleanup
  useEffect(() => {
    if (seen) look(seen)
  }, [seen])

  const run = async (work: () => Promise<{ cleanup: Cleanup }>): Promise<boolean> => {
    setIsPending(true)
    try {
      follow((await work()).cleanup)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'nothing_to_hide') showError('隠すものはありません')
      else throw error
      void renewAll()
      return false
    } finally {
      setIsPending(false)
    }
  }
  /** One id per attempt: a repeat after a lost answer makes no second clean-up. */
  const hide = async (orderId: string = crypto.randomUUID()): Promise<void> => {
    const { by, user, address, from, include, preview, note } = form
    if (!preview || from === undefined) return
    const chosen = include.posts
      ? selected(preview, form.selection).order
      : { take: 'none' as const, except: [], also: [] }
    const order = {
      id: orderId,
      since: from,
      until: preview.until,
      ...chosen,
      threads: include.threads,
      note: note.trim(),
    }
    try {
      const isDone = await run(() =>
        by === 'member'
          ? adminCall(createMemberCleanup, {
              body: { ...order, user_id: user ?? '', reactions: include.reactions },
            })
          : adminCall(createAddressCleanup, { body: { ...order, address: address.trim() } }),
      )
      if (isDone) form.finish()
    } catch (error) {
      showFailure(failure, error, () => void hide(orderId))
    }
  }
  const undo = async (cleanup: Cleanup): Promise<void> => {
    setHidden(sizeOf(cleanup))
    try {
      await run(() => adminCall(undoCleanup, { params: { id: cleanup.id } }))
    } catch (error) {
      showFailure('元に戻せませんでした', error, () => void undo(cleanup))
    }
  }
  return {
    hide: () => hide(),
    undo,
    isPending: isPending || id !== null,
    underWay: id === null ? null : seen,
  }
}
