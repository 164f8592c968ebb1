import {
  type AdminSiteNotice,
  badHrefText,
  isNoticeHref,
  noticeHeadingRule,
  noticeLinkTextRule,
  noticeTextRule,
  type SiteNoticeBody,
} from '@gamelog/contracts/admin/switches'
import { textRefusal } from '@gamelog/contracts/common/text'
import { fromField, toField } from '../../shared/time-field.ts'

/** A notice as it is typed; times are values of datetime-local fields in Tokyo time. */
export interface NoticeDraft {
  heading: string
  text: string
  linkText: string
  href: string
  from: string
  until: string
  kind: SiteNoticeBody['kind']
  isDismissible: boolean
  boardOnly: boolean
}

const dayMs = 86_400_000

/** From now for a day. `now` in ms. */
export function newDraft(now: number): NoticeDraft {
  return {
    heading: '',
    text: '',
    linkText: '',
    href: '',
    kind: 'info',
    isDismissible: true,
    boardOnly: false,
    from: toField(now),
    until: toField(now + dayMs),
  }
}

export function draftOf(notice: AdminSiteNotice): NoticeDraft {
  return {
    heading: notice.heading,
    text: notice.text,
    linkText: notice.link?.text ?? '',
    href: notice.link?.href ?? '',
    from: toField(notice.from),
    until: toField(notice.until),
    kind: notice.kind,
    isDismissible: notice.is_dismissible,
    boardOnly: notice.board_only,
  }
}

export type NoticeErrors = Partial<Record<keyof NoticeDraft, string>>

/** Why a draft cannot be published, by field. `now` in ms. */
export function errorsOf(draft: NoticeDraft, now: number): NoticeErrors {
  const href = draft.href.trim()
  const hasLink = href !== '' || draft.linkText.trim() !== ''
  const from = fromField(draft.from)
  const until = fromField(draft.until)
  const errors: [keyof NoticeDraft, string | null | false][] = [
    ['heading', textRefusal(noticeHeadingRule, draft.heading)],
    ['text', textRefusal(noticeTextRule, draft.text)],
    ['linkText', hasLink && textRefusal(noticeLinkTextRule, draft.linkText)],
    ['href', hasLink && !isNoticeHref(href) && badHrefText],
    ['from', from === null && '日時を選んでください'],
    ['until', until === null ? '日時を選んでください' : endError(from, until, now)],
  ]
  return Object.fromEntries(errors.filter(([, text]) => text))
}

function endError(from: string | null, until: string, now: number): string | null {
  if (from !== null && until <= from) return '「から」より後の日時を選んでください'
  return Date.parse(until) <= now ? 'これからの日時を選んでください' : null
}

/** Request body of a draft without errors. */
export function bodyOf(draft: NoticeDraft): SiteNoticeBody {
  const href = draft.href.trim()
  return {
    heading: draft.heading.trim(),
    text: draft.text.trim(),
    link: href === '' ? null : { text: draft.linkText.trim(), href },
    kind: draft.kind,
    is_dismissible: draft.isDismissible,
    board_only: draft.boardOnly,
    from: fromField(draft.from) ?? '',
    until: fromField(draft.until) ?? '',
  }
}
