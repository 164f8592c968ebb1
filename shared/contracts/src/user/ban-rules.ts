import type { TextRule } from '../common/text-rule.ts'

// Kept apart from the schemas, so that forms check without loading zod.

/** Choices of the ban form; その他 asks for free text, which is then sent as the reason. */
export const banReasons = ['スパム投稿', '不適切な内容', '荒らし行為', '複数アカウント', 'その他'] as const
export type BanReason = (typeof banReasons)[number]

/** Days a ban may be given for by one choice; besides, for good or until a date and time. */
export const banDays = [1, 7, 30] as const

/** Code points. */
const banReasonMax = 200
const banMemoMax = 500

export const banReasonRule: TextRule = { label: '理由', max: banReasonMax, required: true }
/** The free text of その他 as the form takes it. */
export const banOtherReasonRule: TextRule = { label: 'その他の理由', max: 100, required: true }
export const banMemoRule: TextRule = { label: '運営メモ', max: banMemoMax, lines: banMemoMax }
export const banLiftMemoRule: TextRule = { label: 'メモ', max: 200 }

export const appealRule: TextRule = { label: '伝えたいこと', max: 500, lines: 500, required: true }
export const appealReplyRule: TextRule = { label: '本人への返事', max: 500, lines: 500, required: true }
