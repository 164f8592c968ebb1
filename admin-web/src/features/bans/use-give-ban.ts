import { getDashboard } from '@gamelog/contracts/admin/dashboard'
import { getBoardMember } from '@gamelog/contracts/board/members'
import { adminDeletePost, adminListPosts, adminRestorePost } from '@gamelog/contracts/board/moderation'
import { listReportGroups, listReports } from '@gamelog/contracts/board/reports'
import { createBan, deleteBan, listBans } from '@gamelog/contracts/user/ban'
import { getMember } from '@gamelog/contracts/user/member'
import { userNumber } from '@gamelog/ui/format'
import { showError, showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { decideReports, reopenDecided } from '../../shared/report-requests.ts'
import { adminCall } from '../../shared/session/admin-call.ts'
import { showFailure } from '../../shared/show-failure.ts'
import { useRenew } from '../../shared/use-admin-query.ts'
import type { requestOf } from './ban-request.ts'
import { banToast } from './ban-toast.ts'

type Request = NonNullable<ReturnType<typeof requestOf>>

/** The post to delete along with a ban. */
export interface BannedPost {
  readonly threadId: number
  readonly postNumber: number
  /** Its pending reports, which are resolved; none: the post is only deleted. */
  readonly reportIds: readonly number[]
  readonly note?: string | undefined
}

/** The note of the decision about the post. */
export function noteOf({ note }: Pick<BannedPost, 'note'>, reason = '理由'): string {
  return note || `BAN（${reason}）`
}

const renewed = [
  listBans,
  getMember,
  getBoardMember,
  listReports,
  listReportGroups,
  adminListPosts,
  getDashboard,
]

/**
 * Gives a ban, then has the board delete the post. These are two services: when the second fails, the ban stands, the
 * reports stay in the queue, and a toast says so with 再試行. 元に戻す takes back what was done.
 */
export function useGiveBan() {
  const renew = useRenew()
  const [isPending, setPending] = useState(false)

  /** @returns whether the post was deleted. @throws ApiError when the ban was not given */
  async function give(request: Request, post: BannedPost | null): Promise<boolean> {
    setPending(true)
    try {
      const ban = await adminCall(createBan, { body: request })
      const name = ban.user_number === null ? '会員' : userNumber(ban.user_number)
      const removed = post === null ? null : await removePost(name, request.reason, post)
      // An undo would lift the ban and leave the member without the role.
      if (ban.was_operator)
        showSuccess(`${name} をBANし、運営メンバーから外しました`, banToast(request.user_id))
      else if (post === null || removed)
        showUndo(
          `${name} をBANしました`,
          () => void undo(request.user_id, removed),
          banToast(request.user_id),
        )
      return removed !== null
    } finally {
      setPending(false)
      void renew(...renewed)
    }
  }

  /**
   * Failures are told here: the ban has been given already.
   * @returns the post with the reports this decided; null: it was not deleted
   */
  async function removePost(name: string, reason: string, post: BannedPost): Promise<BannedPost | null> {
    const note = noteOf(post, reason)
    try {
      const { own } = await decideReports(post.reportIds, 'confirmed', note)
      // Without a report of its own to decide, the post is deleted by itself.
      if (own.length === 0)
        await adminCall(adminDeletePost, {
          params: { id: String(post.threadId), n: String(post.postNumber) },
          body: { reason: note },
        })
      return { ...post, reportIds: own }
    } catch (error) {
      const text = error instanceof Error ? error.message : ''
      showError(`${name} をBANしましたが、投稿の削除と通報の解決は失敗しました`, {
        detail: `${text} 通報は未処理のまま残っています。`,
        action: { label: '再試行', run: () => void retry(name, reason, post) },
        durationMs: 30_000,
      })
      return null
    }
  }

  async function retry(name: string, reason: string, post: BannedPost): Promise<void> {
    if (await removePost(name, reason, post)) showSuccess('投稿を削除し、通報を解決しました')
    await renew(...renewed)
  }

  async function undo(userId: string, post: BannedPost | null): Promise<void> {
    try {
      await adminCall(deleteBan, { params: { userId }, body: { memo: '元に戻す' } })
      if (post !== null) await restorePost(post)
    } catch (error) {
      showFailure('元に戻せませんでした', error)
    } finally {
      await renew(...renewed)
    }
  }

  return { give, isPending }
}

async function restorePost({ threadId, postNumber, reportIds }: BannedPost): Promise<void> {
  if (reportIds.length > 0) await reopenDecided(reportIds)
  else
    await adminCall(adminRestorePost, { params: { id: String(threadId), n: String(postNumber) }, body: {} })
}
