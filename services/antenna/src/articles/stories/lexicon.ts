import { readFileSync } from 'node:fs'
import { fold } from './fold-title.ts'
import { createMarkFinder, createPhraseFinder } from './phrase-finder.ts'
import { none } from './sets.ts'

const marks = ['rumour', 'official', 'planned', 'running', 'fixed', 'unfixed'] as const

/** The voice of a title: of a rumour, something official, planned or running, mended or to be mended. */
export type Mark = (typeof marks)[number]

type Words = Readonly<Record<Mark, readonly string[]>> & {
  readonly common: string
  readonly tags: string
  readonly followUp: Readonly<Record<string, readonly string[]>>
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')) as T
}

const words = read<Words>('words')

/** Words any headline of the field may hold: sharing them says little. */
export const commonWords: readonly string[] = fold(words.common).split(' ')
/** Tags in brackets that only set a tone. */
export const toneTags: ReadonlySet<string> = new Set(fold(words.tags).split(' '))

export const findGames = createPhraseFinder(Object.entries(read<Record<string, string[]>>('games')))
/** Kinds of event by any of their words, slang included. */
export const findEvents = createPhraseFinder(Object.entries(read<Record<string, string[]>>('events')))
/** Characters, maps, weapons: the id is the first spelling, which several games may share. */
const subjects = Object.entries(read<Record<string, string[][]>>('subjects'))
export const findSubjects = createPhraseFinder(
  subjects.flatMap(([, groups]) => groups.map((group) => [fold(group[0] ?? ''), group] as const)),
)

const gamesOfSpellings = new Map<string, Set<string>>()
for (const [game, groups] of subjects) {
  for (const spelling of groups.flat().map((each) => fold(each).replaceAll(' ', ''))) {
    gamesOfSpellings.set(spelling, (gamesOfSpellings.get(spelling) ?? new Set()).add(game))
  }
}

/** Games that have a subject of this folded spelling. */
export function gamesOfSubject(spelling: string): ReadonlySet<string> {
  return gamesOfSpellings.get(spelling.replaceAll(' ', '')) ?? none
}

/** Kinds of article that follow an event or none: reviews, guides, interviews, recurring posts. */
export function followUpKinds(text: string): ReadonlySet<string> {
  const kinds = followUps(text)
  return /\d選(?![手出挙])/.test(text) ? new Set([...kinds, 'guide']) : kinds
}

const followUps = createMarkFinder(Object.entries(words.followUp))

const voices = createMarkFinder(marks.map((mark) => [mark, words[mark]] as const))

export function marksOf(text: string): ReadonlySet<Mark> {
  return voices(text) as ReadonlySet<Mark>
}
