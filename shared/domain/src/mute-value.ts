import { operatorDisplayId } from '@gamelog/contracts/board/limits'
import { countCodePoints, isBlank } from '@gamelog/contracts/common/text'
import { addressOf, hostOf } from './mute-links.ts'
import { createMuteMatcher, type MuteMatcher } from './mute-matcher.ts'
import { muteLimits } from './mute-rule.ts'
import type { MuteKind, MuteScope } from './mute-rules-in-force.ts'

/** A host, or an address where there is a path; null when the text is neither. */
function toLinkValue(text: string): string | null {
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (/\s/.test(text) || !URL.canParse(address)) return null
  const { hostname, pathname, search, username, password } = new URL(address)
  if (!/^[^.]+(?:\.[^.]+)+$/.test(hostname) || username !== '' || password !== '') return null
  return pathname === '/' && search === '' ? hostOf(address) : addressOf(address)
}

/** The value of a rule as it is stored, from what a reader or a file wrote. */
export function toMuteValue(kind: MuteKind, text: string): string {
  if (kind === 'regexp') return text
  const value = text.trim()
  if (kind === 'id') return value.replace(/^ID[:：]/i, '')
  return kind === 'link' ? (toLinkValue(value) ?? value) : value
}

/** Code points that the value of a rule may have. */
export function maxLengthOf(kind: MuteKind): number {
  return kind === 'link' ? muteLimits.linkLength : muteLimits.valueLength
}

/** Validates a new rule by its stored value; a pattern's syntax is checked by `refusePattern`. @returns message for the reader, or null */
export function refuseMuteRule(kind: MuteKind, value: string): string | null {
  const noun = kind === 'link' ? 'NGにするリンク先' : 'NGにするIDや語'
  if (isBlank(value)) return `${noun}を入力してください`
  const [length, max] = [countCodePoints(value), maxLengthOf(kind)]
  if (length > max) return `${noun}は${max}文字以内で入力してください（いま${length}文字）`
  if (kind === 'id' && value === operatorDisplayId) return '運営の投稿はNGにできません'
  if (kind === 'link' && toLinkValue(value) === null)
    return 'ホスト（例: i.imgur.com）か、https:// で始まるアドレスを入力してください'
  return null
}

/** A matcher of one word, as a rule that is yet to be added. */
export function wordMatcher(value: string, scope: MuteScope): MuteMatcher {
  const rule = { group: '', kind: 'word', value, addedAt: 0, expiresAt: null, chain: false } as const
  return createMuteMatcher([{ ...rule, scopes: [scope] }], scope)
}
