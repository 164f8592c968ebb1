import {
  type HeldPost,
  listHeldPosts,
  publishHeldPost,
  refuseHeldPost,
  reopenHeldPost,
} from '@gamelog/contracts/board/held-posts'
import { listPostRules } from '@gamelog/contracts/board/post-rules'
import type { ApiError } from '@gamelog/ui/api-error'
import { hideToast, showError, showNotice, showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'

const renews = [listHeldPosts, listPostRules]

/**
 * Publishes and refuses held posts. A refusal can be taken back; what is published is deleted like any other post.
 * @param onDecided a post no longer waits
 */
export function useHeldDecisions(onDecided: (post: HeldPost) => void) {
  /** Takes back the last refusal, for U. */
  const [last, setLast] = useState<(() => void) | null>(null)
  const failed = (error: ApiError, again: () => void) => {
    if (error.code === 'already_decided')
      showNotice('この投稿はもう処理されています', { detail: error.message })
    else if (error.status === 409) showError('公開できませんでした', { detail: error.message })
    else showFailure('承認待ちの処理に失敗しました', error, again)
  }
  const reopen = useAdminMutation(reopenHeldPost, {
    failure: '元に戻せませんでした',
    renews,
    onSuccess: () => showSuccess('承認待ちに戻しました'),
  })
  const takeBack = (id: number) => {
    setLast(null)
    reopen.mutate({ params: { id: String(id) } })
  }
  const publish = useAdminMutation(publishHeldPost, {
    failure: null,
    renews,
    onSuccess: (post) => {
      const { published } = post
      showSuccess('投稿を公開しました', {
        ...(published && {
          detail: `レス ${published.post_number}`,
          action: {
            label: '見る',
            run: () =>
              window.open(
                `/board/thread/${published.thread_id}#p${published.post_number}`,
                '_blank',
                'noopener',
              ),
          },
        }),
      })
      onDecided(post)
    },
    onError: (error, input) => failed(error, () => publish.mutate(input)),
  })
  const refuse = useAdminMutation(refuseHeldPost, {
    failure: null,
    renews,
    onSuccess: (post) => {
      const undo = () => {
        hideToast(toast)
        takeBack(post.id)
      }
      const toast = showUndo('投稿を拒否しました', undo)
      setLast(() => undo)
      onDecided(post)
    },
    onError: (error, input) => failed(error, () => refuse.mutate(input)),
  })
  const input = ({ id }: HeldPost, note: string) => ({
    params: { id: String(id) },
    body: note.trim() === '' ? {} : { note: note.trim() },
  })
  return {
    isPending: publish.isPending || refuse.isPending || reopen.isPending,
    publish: (post: HeldPost, note: string) => publish.mutate(input(post, note)),
    refuse: (post: HeldPost, note: string) => refuse.mutate(input(post, note)),
    takeBack,
    takeBackLast: last ?? undefined,
  }
}

export type HeldDecisions = ReturnType<typeof useHeldDecisions>
