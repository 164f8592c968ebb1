import type { TextRule } from '../common/text-rule.ts'

// Kept apart from the schemas, so that forms check without loading zod.

/** What a site asks for. */
export const requestKinds = ['stop', 'fix', 'other'] as const
export type RequestKind = (typeof requestKinds)[number]
export const requestKindTexts: Readonly<Record<RequestKind, string>> = {
  stop: '掲載の停止',
  fix: '修正の依頼',
  other: 'その他',
}

export const requestStates = ['received', 'checking', 'done', 'declined'] as const
export type RequestState = (typeof requestStates)[number]
export const requestStateTexts: Readonly<Record<RequestState, string>> = {
  received: '受付済み',
  checking: '確認中',
  done: '対応済み',
  declined: '見送り',
}

/** States an answer may give; `checking` needs no text. */
export const answerStates = ['checking', 'done', 'declined'] as const
export type AnswerState = (typeof answerStates)[number]

export const requestTextRule: TextRule = { label: '依頼の内容', max: 1_000, lines: 1_000, required: true }
export const requestMessageRule: TextRule = { label: '追記', max: 1_000, lines: 1_000, required: true }
export const requestAnswerRule: TextRule = { label: '回答', max: 1_000, lines: 1_000 }
export const requestArticleRule: TextRule = { label: '記事のアドレスかID', max: 2_000, plain: true }
export const requestContactRule: TextRule = { label: '連絡先', max: 200, plain: true }

/** Requests of one address an hour. */
export const requestsPerHour = 3
/** Calls about requests of one address a minute. */
export const requestReadsPerMinute = 60

/** 256 random bits in base64url: opens one request, and makes sending it twice one request. */
export const requestKeyPattern = /^[A-Za-z0-9_-]{43}$/

const isWebAddress = (text: string) => {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  return url?.hostname.includes('.') === true
}

/** Why an article is not named well; null when it is, or is not named. */
export function articleRefusal(text: string): string | null {
  if (text === '' || isWebAddress(text) || /^[a-z2-7]{16}$/.test(text)) return null
  return `${requestArticleRule.label}は、https:// から始まるアドレスか、16文字のIDで入力してください`
}

/** Why a contact cannot be used; null when it can, or there is none. */
export function contactRefusal(text: string): string | null {
  if (text === '' || isWebAddress(text) || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text)) return null
  return `${requestContactRule.label}は、メールアドレスか、https:// から始まるアドレスで入力してください`
}
