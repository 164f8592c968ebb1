import { getBoardMember, listMemberPosts } from '@gamelog/contracts/board/members'
import {
  adminDeletePost,
  adminListPosts,
  adminListThreads,
  adminRestorePost,
} from '@gamelog/contracts/board/moderation'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from './use-admin-query.ts'

export type PostVerb = 'delete' | 'restore'

interface ChangedPost {
  readonly threadId: string
  readonly number: number
  /** May be empty. */
  readonly reason: string
}

/** Deletes and restores posts, each with 元に戻す. */
export function usePostChange(onDone?: () => void) {
  const options = {
    failure: '操作に失敗しました',
    renews: [adminListPosts, adminListThreads, listMemberPosts, getBoardMember],
  }
  const remove = useAdminMutation(adminDeletePost, options)
  const restore = useAdminMutation(adminRestorePost, options)
  const send = (verb: PostVerb, { threadId, number, reason }: ChangedPost, isUndo: boolean) => {
    const mutation = verb === 'delete' ? remove : restore
    const params = { id: threadId, n: String(number) }
    mutation.mutate(
      { params, body: reason === '' ? {} : { reason } },
      {
        onSuccess: () => {
          onDone?.()
          if (isUndo) return
          const text = verb === 'delete' ? `レス ${number} を削除しました` : `レス ${number} を復元しました`
          const back = verb === 'delete' ? 'restore' : 'delete'
          const undo = () => send(back, { threadId, number, reason: '' }, true)
          // One for each post: an earlier 元に戻す is void by then.
          showUndo(text, undo, { id: `post-${threadId}-${number}` })
        },
      },
    )
  }
  return {
    change: (verb: PostVerb, post: ChangedPost) => send(verb, post, false),
    isPending: remove.isPending || restore.isPending,
  }
}
