import { type Facet, facetsOf, tournamentsIn } from './facets.ts'
import { fold, foldTitle } from './fold-title.ts'
import {
  findEvents,
  findGames,
  findSubjects,
  followUpKinds,
  gamesOfSubject,
  type Mark,
  marksOf,
  toneTags,
} from './lexicon.ts'
import { type Figure, figuresOf } from './numbers.ts'
import { none } from './sets.ts'
import type { StoryItem } from './story.ts'

/** A piece of a title that can be shared with another one. */
export interface Token {
  readonly key: string
  /** As the title spells it. */
  readonly word: string
  /** The name or run of characters it is a part of, or the whole of. */
  readonly unit: string
  /** How much this kind of token says, before its rarity. */
  readonly factor: number
}

export interface Article {
  readonly item: StoryItem
  readonly site: string
  readonly text: string
  /** Text without spaces and punctuation: equal or cut copies are told by it. */
  readonly bare: string
  readonly cut: boolean
  readonly tokens: ReadonlyMap<string, Token>
  readonly games: ReadonlySet<string>
  /** Games the article is about: those it names, else the one game of its characters and maps, else of its source. */
  readonly about: ReadonlySet<string>
  readonly events: ReadonlySet<string>
  /** Values by kind of figure. */
  readonly values: ReadonlyMap<Figure['kind'], ReadonlySet<string>>
  /** Numbers by unit. */
  readonly counts: ReadonlyMap<string, readonly number[]>
  /** Days the title names, as numbers of the day in Japan. */
  readonly namedDays: ReadonlySet<number>
  /** Whom a match was won or lost against. */
  readonly opponent: string | undefined
  /** Winner of a tournament. */
  readonly winner: string | undefined
  readonly facets: ReadonlyMap<Facet, ReadonlySet<string>>
  readonly marks: ReadonlySet<Mark>
  /** It reviews, teaches, interviews or recurs: no news of an event itself. */
  readonly follows: boolean
  /** It starts a conversation. */
  readonly talks: boolean
}

const factors = { game: 0.6, subject: 1, event: 0.7, katakana: 1, latin: 1, kanji: 0.55, hiragana: 0.5 }
const runs =
  /[ぁ-ん]{2,}[0-9]+|[ァ-ヺー]{2,}|[a-z][a-z0-9]*(?:['+#_][a-z0-9]+)*(?: [a-z]{3,}(?![a-z0-9]))*|[0-9]+[a-z][a-z0-9]*|[一-鿿々〆]+|[ぁ-ん]{2,}(?:ー?[ぁ-ん]*)|[αβγω]/g

/** No headline is longer: what comes after it is not read. */
const longestRead = 500

/** Reads everything the comparison wants from one title, once. */
export function readArticle(item: StoryItem, sites: readonly string[]): Article {
  const folded = foldTitle(item.title.slice(0, longestRead), sites)
  const text = withoutTone(folded.text)
  const tokens = new Map<string, Token>()
  const taken = new Uint8Array(text.length)
  const names = tournamentsIn(text)
  const add = (key: string, start: number, end: number, factor: number, unit?: string) => {
    const word = folded.spelling(start, end)
    const name = names.find((each) => start >= each.start && end <= each.end)?.name
    if (!tokens.has(key)) tokens.set(key, { key, word, unit: name ?? unit ?? word, factor })
  }
  const take = (start: number, end: number) => taken.fill(1, start, end)
  const isFree = (start: number, end: number) => !taken.subarray(start, end).includes(1)

  const games = new Set<string>()
  for (const { id, start, end } of findGames(text)) {
    games.add(id)
    add(`game ${id}`, start, end, factors.game)
    take(start, end)
  }
  const figures = figuresOf(mask(text, taken))
  for (const figure of figures) {
    add(`${figure.kind} ${figure.value}`, figure.start, figure.end, figureFactor(figure))
    take(figure.start, figure.end)
  }
  const ofSubjects: ReadonlySet<string>[] = []
  for (const { id, start, end } of findSubjects(text)) {
    if (!isFree(start, end)) continue
    ofSubjects.push(gamesOfSubject(text.slice(start, end)))
    add(`subject ${id}`, start, end, factors.subject)
    take(start, end)
  }
  const events = new Set<string>()
  for (const { id, start, end } of findEvents(mask(text, taken))) {
    events.add(id)
    add(`event ${id}`, start, end, factors.event)
    take(start, end)
  }
  for (const { 0: run, index } of mask(text, taken).matchAll(runs)) {
    const end = index + run.length
    if (/^[ァ-ヺ]/.test(run))
      add(`kana ${run.replace(/ー$/, '')}`, index, end, factors.katakana, wholeName(text, index, end))
    else if (/^[a-z0-9α-ω]/.test(run)) add(`latin ${run}`, index, end, factors.latin)
    else if (/^[ぁ-ん]/.test(run)) {
      if (/[0-9]$/.test(run)) add(`kana ${toKatakana(run)}`, index, end, factors.katakana)
    } else if (run.length < 3) add(`kanji ${run}`, index, end, run.length === 1 ? 0.5 : 0.9)
    else {
      for (let at = index; at < end - 1; at += 1) {
        add(`kanji ${text.slice(at, at + 2)}`, at, at + 2, factors.kanji, run)
      }
    }
  }
  const genres = followUpKinds(folded.text)
  return {
    item,
    site: fold(item.site),
    text,
    bare: folded.text.replaceAll(/[\s\p{P}\p{S}]|w+$/gu, ''),
    cut: folded.cut,
    tokens,
    games,
    about: games.size > 0 ? games : oneGame(ofSubjects),
    events,
    values: valuesByKind(figures),
    counts: countsByUnit(figures),
    namedDays: daysNamed(figures, item.publishedAt),
    opponent: opponentIn(text),
    winner: winnerIn(text),
    facets: facetsOf(text),
    marks: marksOf(folded.text),
    follows: [...genres].some((genre) => genre !== 'talk'),
    talks: genres.has('talk'),
  }
}

/** The game that all subjects belong to; none where they leave a choice. */
function oneGame([first, ...others]: readonly ReadonlySet<string>[]): ReadonlySet<string> {
  const common = others.reduce<ReadonlySet<string>>((left, each) => left.intersection(each), first ?? none)
  return common.size === 1 ? common : none
}

/** The name that a katakana run is a part of: the one of 「スター・ロード」. */
function wholeName(text: string, start: number, end: number): string {
  const [before] = /(?:[ァ-ヺー]+[・=])*$/.exec(text.slice(0, start)) ?? ['']
  const [after] = /^(?:[・=][ァ-ヺー]+)*/.exec(text.slice(end)) ?? ['']
  return before + text.slice(start, end) + after
}

function toKatakana(text: string): string {
  return text.replaceAll(/[ぁ-ん]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60))
}

/** Blanks brackets that only set a tone, in place: positions stay. */
function withoutTone(text: string): string {
  return text
    .replaceAll(/[【[]([^【】[\]]{1,8})[】\]]/g, (whole, tag: string) =>
      toneTags.has(tag.trim()) ? ' '.repeat(whole.length) : whole,
    )
    .replaceAll(/(?<![a-z])w{2,}(?![a-z])|(?<=[ぁ-んァ-ヺー一-鿿!?])w(?![a-z])|お知らせ/g, (laugh) =>
      ' '.repeat(laugh.length),
    )
}

/** The text with what is taken blanked: positions stay. */
function mask(text: string, taken: Uint8Array): string {
  let out = ''
  let start = 0
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !taken[at]) continue
    out += text.slice(start, at)
    if (at < text.length) out += blank
    start = at + 1
  }
  return out
}

const blank = '\0'

function figureFactor({ kind, value }: Figure): number {
  if (kind === 'version') return 1.2
  if (kind === 'score') return 0.8
  if (kind === 'change') return 1.2
  if (kind === 'season') return 0.8
  if (kind === 'date') return 0.7
  if (kind === 'dayOfMonth') return 0.4
  if (kind === 'day' || kind === 'round' || kind === 'part') return 0.6
  const number = Number(value.split(' ')[1])
  return Number.isInteger(number) && number <= 5 ? 0.5 : number <= 20 && Number.isInteger(number) ? 0.8 : 1.1
}

function valuesByKind(figures: readonly Figure[]): Map<Figure['kind'], Set<string>> {
  const values = new Map<Figure['kind'], Set<string>>()
  for (const { kind, value } of figures) {
    const known = values.get(kind)
    if (known) known.add(value)
    else values.set(kind, new Set([value]))
  }
  return values
}

function countsByUnit(figures: readonly Figure[]): Map<string, number[]> {
  const counts = new Map<string, number[]>()
  for (const { unit, value } of figures) {
    if (unit === undefined) continue
    const known = counts.get(unit)
    const number = Number(value.split(' ')[1])
    if (known) known.push(number)
    else counts.set(unit, [number])
  }
  return counts
}

const dayLength = 86_400_000
const japaneseTime = 32_400_000

/** Titles leave out the year, and often the month: the nearest such day is meant. */
function daysNamed(figures: readonly Figure[], publishedAt: number): Set<number> {
  const days = new Set<number>()
  const here = new Date(publishedAt + japaneseTime)
  const nearest = (candidates: number[]) => {
    const [best] = candidates.toSorted((a, b) => Math.abs(a - here.getTime()) - Math.abs(b - here.getTime()))
    if (best !== undefined) days.add(Math.floor(best / dayLength))
  }
  for (const { kind, value } of figures) {
    if (kind === 'date') {
      const [month = 1, day = 1] = value.split('-').map(Number)
      nearest([-1, 0, 1].map((years) => Date.UTC(here.getUTCFullYear() + years, month - 1, day)))
    } else if (kind === 'dayOfMonth') {
      nearest(
        [-1, 0, 1].map((months) =>
          Date.UTC(here.getUTCFullYear(), here.getUTCMonth() + months, Number(value)),
        ),
      )
    }
  }
  return days
}

const result = '[^、。 ]{0,12}?(?:\\d+-\\d+|勝|敗れ|敗退|負け|下し|下す|破り|破る|撃破|降し|屈)'
const side = '[ァ-ヺー]{3,}|[a-z][a-z0-9 ]+'
const opponents = new RegExp(`(${side}|[一-鿿]{2,}[a-z0-9]*)(?:に|を|と|相手に)(?=${result})|相手は(${side})`)

function opponentIn(text: string): string | undefined {
  const [, before, after] = opponents.exec(text) ?? []
  return (before ?? after)?.trim()
}

const name = '[ ァ-ヺー・一-鿿a-z0-9]{3,}'
/** Not of kanji alone, which may say what sort of team it is, unless the name ends with the phrase. */
const team = `(?=[^がは、。]*[ァ-ヺa-z])${name}`
const cup = '(?:杯|カップ|リーグ|オープン|選手権|戦|大会|決勝|ファイナル)'
const winners = new RegExp(
  `優勝は(${team}|${name}(?=[、。!]|で|に|$))|(${team})(?<!${cup})(?:が|、)[^。]{0,40}?(?:(?<!準)優勝|制覇)`,
)

function winnerIn(text: string): string | undefined {
  const [, after, before] = winners.exec(text) ?? []
  return (after ?? before)?.trim()
}
