import { seededRandom } from '../common/random.ts'
import type { DemoSite } from './sites.ts'
import { publishedAt } from './timeline.ts'
import { demoEvents, eventStep } from './titles/events.ts'
import type { ArticleKind } from './titles/title-pool.ts'
import { fillTemplate } from './words.ts'

/** Something happens this often; those who write about it do so before the next. */
const eventSeconds = 1_200
/** Every other article may tell of an event, but none that a feed lists for days: the others would be gone by then. */
const mayTell = (number: number) => number % 2 === 0 && number % 8 !== 0

/** The article's kind and title where it tells of an event that other sites tell of as well. */
export function eventArticle(
  site: Pick<DemoSite, 'id' | 'slotSeconds' | 'titles'>,
  number: number,
): { kind: ArticleKind; title: string } | undefined {
  if (!mayTell(number)) return undefined
  const eventAt = (each: number) => Math.floor(publishedAt(site.id, site.slotSeconds, each) / eventSeconds)
  const event = eventAt(number)
  const { kind, facts, titles } = demoEvents[(event * eventStep) % demoEvents.length] ?? {}
  const title = titles?.[site.id]
  // Of an event a site writes once: in the first article that may tell.
  const earlier = mayTell(number - 2) ? number - 2 : number - 4
  if (!kind || !facts || !title || eventAt(earlier) === event) return undefined
  const told = fillTemplate(facts, seededRandom(`event/${event}`)).split('|')
  return {
    kind: site.titles.thread ? 'thread' : kind,
    title: title.replace(/\{(\d)\}/g, (_, place: string) => told[Number(place) - 1] ?? ''),
  }
}
