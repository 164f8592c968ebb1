/** A number, version, date or order a title names, and where it stands. */
export interface Figure {
  readonly kind:
    | 'version'
    | 'season'
    | 'part'
    | 'date'
    | 'dayOfMonth'
    | 'day'
    | 'round'
    | 'score'
    | 'change'
    | 'count'
  /** What has to be equal: counts begin with their unit. */
  readonly value: string
  readonly unit?: string
  readonly start: number
  readonly end: number
}

const units =
  '人|名|アカウント|垢|件|円|ドル|ユーロ|ウォン|パーセント|%|割|分|キル|グラム|kg|g|khz|hz|fps|ms|gb|mb|tb|dpi|mm|cm|個|本|種類|種|体|回|度目|度|位|校|試合|戦|連勝|連敗|連覇|チーム|カ国|歳|代|秒|時間|日間|日|週間|週|か月|ヶ月|ヵ月|カ月|年間|年|周年|倍|キロ|トン|型|インチ|部|ポイント|pt|点|発|メートル|m|レベル|枚|曲|話|台|社|店|都市|ステージ|億|万|千'
const sameUnits = new Map([
  ['名', '人'],
  ['アカウント', '人'],
  ['垢', '人'],
  ['件', '人'],
  ['パーセント', '%'],
  ['グラム', 'g'],
  ['種類', '種'],
  ['ポイント', 'pt'],
  ['点', 'pt'],
  ['ヶ月', 'か月'],
  ['ヵ月', 'か月'],
  ['カ月', 'か月'],
  ['度目', '回'],
  ['度', '回'],
])
const factors: Readonly<Record<string, number>> = { 億: 1e8, 万: 1e4, 千: 1e3 }
const free = '(?<![a-z0-9.,])'

const rounds: readonly (readonly [string, RegExp])[] = [
  ['quarter', /準々決勝(?!進出|へ|に進)|ベスト8/g],
  ['semi', /(?<!準)準決勝(?!進出|へ|に進)|ベスト4/g],
  ['group', /グループ(?:ステージ|リーグ|戦)?|予選/g],
  ['final', /(?<!準々?)(?:グランドファイナル|決勝)(?!トーナメント|進出|へ|に進|ラウンド)/g],
  ['opening', /開幕戦|初戦/g],
  ['main', /本戦(?!出場|へ|進出|に進)/g],
]
const days: readonly (readonly [string, RegExp])[] = [
  ['1', /初日|day ?1(?!\d)|(?<!\d)1日目/g],
  ['last', /最終日(?!へ|に進)/g],
]

const patterns: readonly (readonly [Figure['kind'], RegExp, (match: RegExpMatchArray) => string])[] = [
  ['version', /(?<![a-z0-9])y(\d+)s(\d+)(?:\.(\d+))?/g, ([, y, s, p]) => `y${y}s${s}${p ? `.${p}` : ''}`],
  ['date', /(?<!\d)(20\d\d)(\d\d)(\d\d)(?!\d)/g, ([, , m, d]) => `${Number(m)}-${Number(d)}`],
  ['date', /(?<!\d)(?:20\d\d年)?(\d{1,2})月(\d{1,2})日/g, ([, m, d]) => `${Number(m)}-${Number(d)}`],
  [
    'date',
    /(?<![\d/.])(?:20\d\d\/)?(1[0-2]|[1-9])\/(3[01]|[12]\d|[1-9])(?![\d/])/g,
    ([, m, d]) => `${m}-${d}`,
  ],
  ['season', /(?:シーズン|season|チャプター|chapter) ?0?(\d+)/g, ([, n]) => `${n}`],
  ['season', /(?<![a-z0-9])s(\d{1,2})(?![a-z0-9.])/g, ([, n]) => `${n}`],
  [
    'part',
    /(?:スプリット|split|エピソード|episode|act|パート|part|第) ?(\d+)(?:週|弾|節|ステージ|章|回|戦)?/g,
    ([, n]) => `${n}`,
  ],
  ['day', /(?:day|デイ) ?(\d+)|(?<!\d)(\d+)日目/g, ([, a, b]) => `${a ?? b}`],
  ['change', /(?<![a-z0-9.,])(\d+(?:\.\d+)?)[^\d→-]{0,4}(?:→|->)(\d+(?:\.\d+)?)/g, ([, a, b]) => `${a}→${b}`],
  [
    'score',
    /(?<![\da-z.-])(\d{1,2})[-–−](\d{1,2})(?![\d-])/g,
    ([, a, b]) => [Number(a), Number(b)].toSorted((x, y) => y - x).join('-'),
  ],
  [
    'version',
    /(?<=(?:ver\.?|(?<![a-z])v|バージョン|version|パッチ|アップデート|update|patch) ?)(\d+(?:\.\d+)+)/g,
    ([, v]) => trimVersion(v),
  ],
  ['version', new RegExp(`${free}(\\d+\\.\\d+(?:\\.\\d+)+)`, 'g'), ([, v]) => trimVersion(v)],
  [
    'count',
    new RegExp(
      `${free}((?:\\d[\\d,]*(?:\\.\\d+)?[億万千])*\\d[\\d,]*(?:\\.\\d+)?[億万千]?)(${units})(?![a-z])`,
      'g',
    ),
    count,
  ],
  ['version', new RegExp(`${free}(\\d{1,3}\\.\\d{1,2})(?![\\d.a-z])`, 'g'), ([, v]) => trimVersion(v)],
]

/** A title without any of these has no figures. */
const anyFigure = /[0-9]|決勝|予選|グループ|グランド|ベスト|初戦|開幕戦|初日|最終日/

/** All figures of a folded title: a piece belongs to the first kind that takes it. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = []
  if (!anyFigure.test(text)) return found
  const take = (figure: Figure) => {
    if (!found.some(({ start, end }) => start < figure.end && figure.start < end)) found.push(figure)
  }
  for (const [value, pattern] of days) for (const m of text.matchAll(pattern)) take(at('day', value, m))
  for (const [value, pattern] of rounds) for (const m of text.matchAll(pattern)) take(at('round', value, m))
  for (const [kind, pattern, value] of patterns) {
    for (const match of text.matchAll(pattern)) {
      if (kind !== 'count') take(at(kind, value(match), match))
      else if (match[2] === '日' && /^\d{1,2}$/.test(match[1] ?? '') && isDay(text, match))
        take(at('dayOfMonth', match[1] ?? '', match))
      else take({ ...at(kind, value(match), match), unit: value(match).split(' ')[0] ?? '' })
    }
  }
  return found
}

function at(kind: Figure['kind'], value: string, match: RegExpMatchArray): Figure {
  const start = match.index ?? 0
  return { kind, value, start, end: start + match[0].length }
}

function trimVersion(version = ''): string {
  return version.replace(/(?<=\.\d+)(?:\.0)+$/, '')
}

function count([, digits = '', written = '']: RegExpMatchArray): string {
  let value = 0
  for (const [, number = '', factor = ''] of digits
    .replaceAll(',', '')
    .matchAll(/(\d+(?:\.\d+)?)([億万千])?/g)) {
    value += Number(number) * (factors[factor] ?? 1)
  }
  if (written in factors) value *= factors[written] ?? 1
  const unit = written === '割' ? '%' : (sameUnits.get(written) ?? (written in factors ? '' : written))
  return `${unit} ${Math.round(value * (written === '割' ? 10 : 1) * 1000) / 1000}`
}

/** 13日から is a day of the month, 2日で a time. */
function isDay(text: string, match: RegExpMatchArray): boolean {
  const end = (match.index ?? 0) + match[0].length
  return (
    Number(match[1]) <= 31 && !/^(?:で|間|目|後|前|連|ぶり|だけ|経|分|限定|ほど|くらい)/.test(text.slice(end))
  )
}
