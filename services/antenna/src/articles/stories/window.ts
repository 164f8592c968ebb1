import { type Article, readArticle, type Token } from './article.ts'
import { fold } from './fold-title.ts'
import { commonWords } from './lexicon.ts'
import { distanceOf, readingOfKana, readingsOfLatin, skeletonOf } from './skeleton.ts'
import type { StoryItem } from './story.ts'

/** A token of one title with what it says in this window. */
export interface WeighedToken {
  readonly key: string
  readonly kind: string
  readonly word: string
  readonly unit: string
  readonly weight: number
  /** How much this kind of token says. */
  readonly factor: number
  /** Few titles have it, in this window and in any. */
  readonly rare: boolean
  /** Titles of the window that have it. */
  readonly frequency: number
}

export interface Entry {
  readonly article: Article
  readonly tokens: ReadonlyMap<string, WeighedToken>
  /** Sum of the weights. */
  readonly total: number
}

/** Frequencies of a handful of titles say nothing: rarity is measured as if there were this many. */
const leastTitles = 400
/** Share of titles that a common word is in, at least. */
const commonShare = 0.03
/** A token is rare when at most this many titles of the window have it. */
const rareUpTo = 8
const leastSkeleton = 3
const farthestReading = 0.51

/** Reads the titles and weighs each token by its rarity among them. */
export function readWindow(items: readonly StoryItem[]): Entry[] {
  const sites = [...new Set(items.map(({ site }) => fold(site)))].toSorted()
  const articles = withGamesOfSites(readAll(items, sites))
  const joined = joinSpellings(articles)
  const frequencies = new Map<string, number>()
  for (const tokens of joined) {
    for (const key of tokens.keys()) frequencies.set(key, (frequencies.get(key) ?? 0) + 1)
  }
  const size = Math.max(articles.length, leastTitles)
  const common = commonKeys()
  return articles.map((article, index) => {
    const weighed = new Map<string, WeighedToken>()
    let total = 0
    for (const [key, { word, unit, factor }] of joined[index] ?? []) {
      const frequency = frequencies.get(key) ?? 1
      const counted = common.has(key) ? Math.max(frequency, size * commonShare) : frequency
      const weight = factor * Math.log(1 + size / counted)
      const rare = frequency <= rareUpTo && !common.has(key)
      weighed.set(key, {
        key,
        kind: key.slice(0, key.indexOf(' ')),
        word,
        unit,
        weight,
        factor,
        rare,
        frequency,
      })
      total += weight
    }
    return { article, tokens: weighed, total }
  })
}

/** Articles of the latest window: the next one is mostly the same. */
let latest: { sites: string; articles: ReadonlyMap<string, Article> } = { sites: '', articles: new Map() }

function readAll(items: readonly StoryItem[], sites: readonly string[]): Article[] {
  const named = sites.join('\n')
  const known = latest.sites === named ? latest.articles : new Map<string, Article>()
  const articles = new Map<string, Article>()
  const read = items.map((item) => {
    const key = `${item.publishedAt}\n${item.id}\n${item.site}\n${item.title}`
    const article = known.get(key) ?? readArticle(item, sites)
    articles.set(key, article)
    return article
  })
  latest = { sites: named, articles }
  return read
}

/** A source is one of a single game when this share of its titles tells of a game, and this share of those of that one. */
const leastTelling = 0.3
const leastOfOne = 0.85
const leastOfSite = 8

/** Titles that name no game are about the one their source writes of, if there is one. */
function withGamesOfSites(articles: readonly Article[]): readonly Article[] {
  const gameOf = new Map<string, ReadonlySet<string>>()
  for (const [site, own] of Map.groupBy(articles, (article) => article.site)) {
    const telling = own.filter(({ about }) => about.size === 1)
    if (telling.length < Math.max(leastOfSite, own.length * leastTelling)) continue
    for (const same of Map.groupBy(telling, ({ about }) => [...about][0]?.split('/')[0] ?? '')) {
      if (same[1].length >= telling.length * leastOfOne) gameOf.set(site, new Set([same[0]]))
    }
  }
  return articles.map((article) => {
    const about = article.about.size === 0 ? gameOf.get(article.site) : undefined
    return about ? { ...article, about } : article
  })
}

let keysOfCommonWords: ReadonlySet<string> | undefined

function commonKeys(): ReadonlySet<string> {
  keysOfCommonWords ??= new Set(
    commonWords.flatMap((word) => [
      ...readArticle({ id: '', title: word, site: '', publishedAt: 0 }, []).tokens.keys(),
    ]),
  )
  return keysOfCommonWords
}

/**
 * Gives one key to spellings of one name: Latin and katakana with the same consonants, and the parts of a katakana
 * compound that other titles have as words.
 */
function joinSpellings(articles: readonly Article[]): ReadonlyMap<string, Token>[] {
  const kana = new Set(commonWords.filter((word) => /^[ァ-ヺー]{3,}$/.test(word)))
  for (const { tokens } of articles) {
    for (const key of tokens.keys()) if (key.startsWith('kana ')) kana.add(key.slice(5))
  }
  const bySkeleton = Map.groupBy([...kana].toSorted(), (word) => skeletonOf(readingOfKana(word)))
  const latin = new Map<string, string>()
  const partsOf = new Map<string, readonly string[]>()
  return articles.map(({ tokens }) => {
    const out = new Map<string, Token>()
    const put = (key: string, token: Token, factor = token.factor) => {
      if (!out.has(key)) out.set(key, { key, word: token.word, unit: token.unit, factor })
    }
    const putKana = (word: string, token: Token) => {
      const parts = partsOf.get(word) ?? split(word, kana)
      partsOf.set(word, parts)
      for (const part of parts) put(`kana ${part}`, token)
    }
    const sameAs = (word: string) => {
      const same = latin.get(word) ?? inKatakana(word, bySkeleton)
      latin.set(word, same)
      return same
    }
    for (const [key, token] of tokens) {
      if (key.startsWith('kana ')) putKana(key.slice(5), token)
      else if (key.startsWith('latin ')) {
        const phrase = key.slice(6)
        const whole = sameAs(phrase.replaceAll(' ', ''))
        if (whole) putKana(whole, token)
        else {
          for (const word of phrase.split(' ')) {
            const same = sameAs(word)
            if (same) putKana(same, token)
            else put(`latin ${word}`, token, word.length < 3 ? 0.5 : token.factor)
          }
        }
      } else put(key, token)
    }
    return out
  })
}

/** The katakana word of the window that a Latin word is most likely spelt as; '' without one. */
function inKatakana(word: string, bySkeleton: ReadonlyMap<string, readonly string[]>): string {
  if (word.length < 4) return ''
  let best = ''
  let least = farthestReading
  for (const reading of readingsOfLatin(word)) {
    const skeleton = skeletonOf(reading)
    if (skeleton.length < leastSkeleton) continue
    for (const kana of bySkeleton.get(skeleton) ?? []) {
      const distance = distanceOf(reading, readingOfKana(kana))
      if (distance < least && sameStart(word, kana)) [best, least] = [kana, distance]
    }
  }
  return best
}

/** A name that begins with a vowel does so in both scripts. */
function sameStart(latin: string, kana: string): boolean {
  return /^[aeiou]/.test(latin) === /^[アイウエオ]/.test(kana)
}

function split(word: string, known: ReadonlySet<string>): readonly string[] {
  if (word.length < 5) return [word]
  for (let at = word.length - 2; at >= 3; at -= 1) {
    const head = word.slice(0, at).replace(/ー$/, '')
    const tail = word.slice(at)
    if (known.has(head) && (known.has(tail) || tail.length >= 2))
      return [head, ...(tail.length >= 2 ? [tail] : [])]
  }
  for (let at = 2; at <= word.length - 3; at += 1) {
    if (known.has(word.slice(at))) return [word.slice(0, at), word.slice(at)]
  }
  return [word]
}
