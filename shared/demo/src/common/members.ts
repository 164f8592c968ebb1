import { randomUuid, seededRandom } from './random.ts'

/** A member of the demo who has a profile and no account: nobody can sign in as one. */
export interface DemoMember {
  id: string
  name: string
  provider: 'discord' | 'google' | 'twitter'
  /** When the profile was made, hours ago. */
  sinceAgo: number
  /** Where they write from: addresses kept for documentation. */
  address: string
  bio?: string
}

const random = seededRandom('demo:members')
const day = 24

const member = (
  name: string,
  provider: DemoMember['provider'],
  sinceAgo: number,
  address: string,
  bio = '',
): DemoMember => ({ id: randomUuid(random), name, provider, sinceAgo, address, bio })

/** The operator who has decided what the demo shows as decided. */
export const demoOperator = member('さくや', 'google', 420 * day, '192.0.2.10', '掲示板の管理をしています')

/** Reporters, authors of reported posts and banned members, by a name of their own. */
export const demoMembers = {
  rui: member('るい', 'discord', 300 * day, '198.51.100.11', '休日ランク勢'),
  nagisa: member('なぎさ', 'google', 210 * day, '198.51.100.24'),
  chikuwa: member('ちくわ大明神', 'twitter', 150 * day, '198.51.100.37', 'サポート専'),
  rento: member('Rento', 'discord', 120 * day, '198.51.100.48'),
  komugi: member('こむぎ', 'google', 95 * day, '198.51.100.59'),
  sniper: member('深夜の狙撃手', 'twitter', 80 * day, '203.0.113.5', '夜しかいません'),
  maki: member('maki_ow', 'discord', 60 * day, '203.0.113.16'),
  yukichi: member('ゆきち', 'google', 44 * day, '203.0.113.27'),
  pad: member('パッド民', 'discord', 30 * day, '203.0.113.38'),
  harusame: member('はるさめ', 'twitter', 21 * day, '203.0.113.49'),
  /** Reports a lot, nearly always for nothing. */
  tanuki: member('迷彩タヌキ', 'discord', 14 * day, '203.0.113.60'),
  /** Advertises; banned for good. */
  advertiser: member('お得情報まとめ', 'twitter', 6 * day, '203.0.113.71'),
  /** Abusive; banned for a week, has appealed. */
  harsh: member('辛口コメント', 'discord', 40 * day, '203.0.113.82'),
  /** Writes from the advertiser's line. */
  second: member('お得情報2', 'google', 3 * day, '203.0.113.71'),
  /** Signed up today: their reports weigh a quarter. */
  shion: member('しおん', 'google', 12, '203.0.113.93'),
} as const
export type DemoMemberName = keyof typeof demoMembers

/** Writers of ordinary posts. */
export const demoWriters: readonly DemoMember[] = [
  ...[demoMembers.rui, demoMembers.nagisa, demoMembers.chikuwa, demoMembers.rento, demoMembers.komugi],
  ...[demoMembers.sniper, demoMembers.maki, demoMembers.yukichi, demoMembers.pad, demoMembers.harusame],
]

const token = seededRandom('demo:operator-session')

/** The operator's session in the back office, long ended: what the audit log knows the operator by. */
export const operatorSession = {
  tokenHash: Array.from({ length: 64 }, () => Math.floor(token() * 16).toString(16)).join(''),
  mainSessionId: randomUuid(token),
}
