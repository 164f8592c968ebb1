import type { TextRule } from '../common/text-rule.ts'

// Apart from the schemas (site-state.ts), so that forms check without loading zod.

export const noticeHeadingRule: TextRule = { label: '見出し', max: 40, required: true, plain: true }
export const noticeTextRule: TextRule = { label: '本文', max: 120, lines: 3 }
export const noticeLinkTextRule: TextRule = { label: 'リンクの文字', max: 20, required: true, plain: true }
export const stopReasonRule: TextRule = { label: '読者に見せる理由', max: 60, plain: true }

const noticeHrefMax = 300
export const badHrefText = 'リンク先は / か https:// で始めてください'

/** A path of the site, or an https address of any. */
export function isNoticeHref(href: string): boolean {
  if (href.length > noticeHrefMax || /[\s\\<>"]/.test(href)) return false
  if (href.startsWith('/')) return !href.startsWith('//')
  return href.startsWith('https://') && URL.canParse(href)
}
