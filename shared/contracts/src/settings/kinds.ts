/** So many writes in so many seconds. */
export interface Rate {
  readonly points: number
  readonly seconds: number
}

/** Parts of the settings screen, in their order. */
export const settingGroups = {
  board: '掲示板',
  limits: '上限',
  retention: '保存期間',
  links: 'リンク',
  notices: '通知',
} as const
type SettingGroup = keyof typeof settingGroups

interface Common {
  readonly group: SettingGroup
  /** Heading of the panel it stands in. */
  readonly panel: string
  readonly label: string
  readonly hint: string
  /** Variable that wins over what the operators set, and the processes that are told it. */
  readonly variable?: { readonly name: string; readonly of: readonly ('board' | 'admin' | 'worker')[] }
  /** Which change is asked about before it is saved, and what it does. */
  readonly asks?: { readonly when: 'on' | 'lower'; readonly text: string }
  /** The worker follows it as well, which knows nothing of the others. */
  readonly forWorker?: true
}

type SettingKind =
  | { readonly kind: 'switch'; readonly default: boolean }
  | {
      readonly kind: 'number'
      readonly default: number
      readonly min: number
      readonly max: number
      readonly unit: string
    }
  | {
      readonly kind: 'rate'
      readonly default: Rate
      readonly maxPoints: number
      readonly maxSeconds: number
    }
  | { readonly kind: 'text'; readonly default: ''; readonly max: number }
  /** An https address; `hosts`: one of these servers, or below one of them. */
  | { readonly kind: 'address'; readonly default: ''; readonly hosts?: readonly string[] }
  | {
      readonly kind: 'choice'
      readonly default: string
      readonly choices: Readonly<Record<string, string>>
    }
  /** An https address, or one of this machine, that is never answered again. */
  | { readonly kind: 'secret'; readonly default: '' }

export type SettingEntry = Common & SettingKind

export type SettingValue = boolean | number | string | Rate

/** Type of a setting's value, by its entry. */
export type ValueOf<E extends SettingEntry> = E extends { kind: 'switch' }
  ? boolean
  : E extends { kind: 'number' }
    ? number
    : E extends { kind: 'rate' }
      ? Rate
      : E extends { kind: 'choice'; choices: infer C }
        ? keyof C & string
        : string

export const settingAddressMax = 500

/** The Japanese reason why a setting cannot have a value, in browser and server alike; null when it can. */
export function settingRefusal(entry: SettingEntry, value: unknown): string | null {
  switch (entry.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : 'オンかオフを選んでください'
    case 'number':
      return isWithin(value, entry.min, entry.max)
        ? null
        : `${range(entry.min, entry.max)}の数を入力してください`
    case 'rate':
      return isRate(value) &&
        isWithin(value.points, 1, entry.maxPoints) &&
        isWithin(value.seconds, 1, entry.maxSeconds)
        ? null
        : `${range(1, entry.maxSeconds)}秒に${range(1, entry.maxPoints)}回の範囲で入力してください`
    case 'choice':
      return typeof value === 'string' && Object.hasOwn(entry.choices, value)
        ? null
        : 'どれかを選んでください'
    case 'text':
      return textRefusal(entry.max, value)
    default:
      return addressRefusal(entry, value)
  }
}

/** Whether two values of a setting are the same. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (isRate(one) && isRate(other)) return one.points === other.points && one.seconds === other.seconds
  return one === other
}

function range(min: number, max: number): string {
  return `${min}〜${max.toLocaleString('en-US')}`
}

function isWithin(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}

function isRate(value: unknown): value is Rate {
  if (typeof value !== 'object' || value === null) return false
  return Object.keys(value).toSorted().join() === 'points,seconds'
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

function textRefusal(max: number, value: unknown): string | null {
  if (typeof value !== 'string' || unprintable.test(value)) return '1行の文字で入力してください'
  return [...value].length > max ? `${max}文字以内で入力してください` : null
}

function addressRefusal(entry: SettingEntry, value: unknown): string | null {
  if (value === '') return null
  const url = typeof value === 'string' && !/[\s\\<>"]/.test(value) ? URL.parse(value) : null
  const isLocal = entry.kind === 'secret' && url?.protocol === 'http:' && url.hostname === '127.0.0.1'
  const isFit = url !== null && (url.protocol === 'https:' || isLocal) && !url.username && !url.password
  if (!isFit) return 'https:// で始まるアドレスを入力してください'
  if (String(value).length > settingAddressMax) return `${settingAddressMax}文字以内で入力してください`
  const hosts = entry.kind === 'address' ? entry.hosts : undefined
  if (hosts === undefined || hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    return null
  return `${hosts.join('か')}のアドレスを入力してください`
}
