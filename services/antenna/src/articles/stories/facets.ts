import { findGames } from './lexicon.ts'

const facets = ['region', 'platform', 'half', 'tournament', 'variant', 'quoted'] as const

/** A side of an event that has one value, told by the words around it. */
export type Facet = (typeof facets)[number]

const regions: readonly (readonly [string, string])[] = [
  ['america', '北米|米国|アメリカ|南北米'],
  ['south-america', '南米|ブラジル'],
  ['europe', '欧州|ヨーロッパ|emea'],
  ['asia', 'アジア|apac'],
  ['japan', '日本|国内'],
  ['korea', '韓国'],
  ['china', '中国'],
  ['oceania', 'オセアニア|豪州'],
]
const ofRegion = '(?:予選|リーグ|大会|地区|サーバー|鯖|ラウンド|ステージ|決勝)'
const platforms: readonly (readonly [string, string])[] = [
  ['pc', 'pc|steam|windows'],
  ['console', 'コンソール|家庭用|cs|ps5|ps4|xbox'],
  ['switch', 'switch ?2?|スイッチ2?'],
  ['mobile', 'モバイル|スマホ|ios|android'],
]
const variants: readonly (readonly [string, RegExp])[] = [
  ['size', /(?<![a-z])mini(?![a-z])|ミニ(?![ァ-ヺー])|小型版|(?<![a-z])lite(?![a-z])/],
  ['colour', /新色|限定色|カラー|ホワイト|ブラック|ピンク|の[白黒](?![一-鿿])/],
]
const tournament =
  /([ァ-ヺー]{3,}(?:・[ァ-ヺー]+)*|[一-鿿]{2,})・?(?:カップ|杯|リーグ|オープン|マスターズ|選手権|チャンピオンシップ|クラシック|インビテーショナル|招待戦|甲子園)/g
/** A name in quotation marks; sentences have hiragana. */
const quoted = /[「『"]([ァ-ヺーa-z0-9 一-鿿・]{2,14})[」』"]/g
/** Words that say what sort of tournament it is, not which. */
const sorts =
  /^(?:世界|国内|国際|公式|女性|日本|招待|大会|高校|全国|全日本|プロ|ワールド|欧州|北米|アジア|下部|上位|賞金|今回|優勝|.*限定)$/

const patterns: readonly (readonly [Facet, string, RegExp])[] = [
  ...regions.map(([id, words]) => ['region', id, new RegExp(`(?:${words})${ofRegion}`)] as const),
  ...platforms.map(([id, words]) => ['platform', id, new RegExp(`(?<![a-z])(?:${words})版`)] as const),
  ...variants.map(([id, pattern]) => ['variant', id, pattern] as const),
  ['half', 'interim', /中間発表|中間結果|途中経過/],
  [
    'half',
    'late',
    /後半|小型イベント|ミッドシーズン|mid-?season|折り返し|中間アップデート|中間イベント|スプリット2/,
  ],
]

/** The facets a folded title names. */
export function facetsOf(text: string): ReadonlyMap<Facet, ReadonlySet<string>> {
  const found = new Map<Facet, Set<string>>()
  const add = (facet: Facet, value: string) => found.set(facet, (found.get(facet) ?? new Set()).add(value))
  for (const [facet, value, pattern] of patterns) if (pattern.test(text)) add(facet, value)
  if (!found.has('half') && /前半|開幕/.test(text)) add('half', 'early')
  if (!found.has('half') && /最終結果|結果発表|派が(?:勝利|圧勝)|優勝/.test(text)) add('half', 'over')
  for (const [, name = ''] of text.matchAll(tournament)) if (!sorts.test(name)) add('tournament', name)
  for (const [, name = ''] of text.matchAll(quoted)) {
    if (findGames(name).length === 0) add('quoted', name.trim())
  }
  return found
}

/** Names of tournaments, each one name: 「関東オープン」. */
export function tournamentsIn(text: string): { name: string; start: number; end: number }[] {
  return [...text.matchAll(tournament)].map(({ 0: name, index }) => ({
    name,
    start: index,
    end: index + name.length,
  }))
}
