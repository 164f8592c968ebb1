import { textRefusal } from '@gamelog/contracts/common/text'
import { type BanReason, type BanSource, banMemoRule, banOtherReasonRule } from '@gamelog/contracts/user/ban'
import { uuidPattern } from '../../shared/uuid-pattern.ts'
import { type EndChoice, endOf } from './end-choice.ts'

/** The post a ban is given for. */
export interface BanSheetSource {
  readonly threadId: number
  readonly threadTitle: string
  readonly postNumber: number
  readonly content: string
  /** Its pending reports. */
  readonly reportIds: readonly number[]
  /** With what the reports are resolved; absent or empty: BAN（reason）. */
  readonly note?: string | undefined
}

/** What the form holds. */
export interface BanForm {
  readonly userId: string
  readonly reason: BanReason | null
  readonly other: string
  readonly memo: string
  readonly end: EndChoice
}

export type BanProblems = { readonly [Field in 'userId' | 'reason' | 'other' | 'memo']?: string }

/** What has to be mended before a ban can be asked for; no fields = nothing. */
export function problemsOf({ userId, reason, other, memo }: BanForm): BanProblems {
  const memoProblem = textRefusal(banMemoRule, memo)
  const otherProblem = reason === 'その他' ? textRefusal(banOtherReasonRule, other.trim()) : null
  return {
    ...(!uuidPattern.test(userId.trim()) && { userId: 'UUIDの形式が正しくありません' }),
    ...(reason === null && { reason: '理由を選択してください' }),
    ...(otherProblem !== null && { other: otherProblem }),
    ...(memoProblem !== null && { memo: memoProblem }),
  }
}

/** The body of the request; undefined while the form has problems or its end is past. */
export function requestOf(form: BanForm, source: BanSource | null) {
  const expires_at = endOf(form.end)
  if (Object.keys(problemsOf(form)).length > 0 || expires_at === undefined || form.reason === null)
    return undefined
  const reason = form.reason === 'その他' ? form.other.trim() : form.reason
  return {
    user_id: form.userId.trim().toLowerCase(),
    reason,
    memo: form.memo.trim(),
    expires_at,
    ...(source && { source }),
  }
}
