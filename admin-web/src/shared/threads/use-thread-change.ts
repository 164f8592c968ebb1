import {
  adminDeleteThread,
  adminListPosts,
  adminListThreads,
  adminLockThread,
  adminRestoreThread,
  adminUnlockThread,
} from '@gamelog/contracts/board/moderation'
import type { Thread } from '@gamelog/contracts/board/thread'
import { getThreadRecord } from '@gamelog/contracts/board/thread-record'
import { adminGetThread } from '@gamelog/contracts/board/thread-tools'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../use-admin-query.ts'

export type ThreadVerb = 'hide' | 'show' | 'close' | 'open'

const opposite: Record<ThreadVerb, ThreadVerb> = { hide: 'show', show: 'hide', close: 'open', open: 'close' }
const subject = { hide: 'shown', show: 'shown', close: 'open', open: 'open' } as const
const done: Record<ThreadVerb, string> = {
  hide: 'スレッドを非表示にしました',
  show: 'スレッドを公開に戻しました',
  close: 'スレッドの書き込みを終了しました',
  open: 'スレッドの書き込みを再開しました',
}

/** Changes of a thread, each with 元に戻す. `change(verb, thread, reason)`; the reason may be empty. */
export function useThreadChange(onDone?: () => void) {
  const renews = [adminGetThread, adminListThreads, adminListPosts, getThreadRecord]
  const options = { failure: '操作に失敗しました', renews }
  const mutations = {
    hide: useAdminMutation(adminDeleteThread, options),
    show: useAdminMutation(adminRestoreThread, options),
    close: useAdminMutation(adminLockThread, options),
    open: useAdminMutation(adminUnlockThread, options),
  }
  const send = (verb: ThreadVerb, thread: Thread, reason: string, isUndo: boolean) => {
    const input = { params: { id: String(thread.id) }, body: reason === '' ? {} : { reason } }
    mutations[verb].mutate(input, {
      onSuccess: () => {
        onDone?.()
        if (isUndo) return
        // In the place of the opposite change, whose 元に戻す is void by then.
        const id = `thread-${thread.id}-${subject[verb]}`
        // What reports closed cannot be brought back by closing it.
        if (verb === 'open' && thread.status === 'reported') showSuccess(done[verb], { id })
        else showUndo(done[verb], () => send(opposite[verb], thread, '', true), { id })
      },
    })
  }
  return {
    change: (verb: ThreadVerb, thread: Thread, reason: string) => send(verb, thread, reason, false),
    isPending: Object.values(mutations).some((mutation) => mutation.isPending),
  }
}
