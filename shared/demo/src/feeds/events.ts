import { seededRandom } from '../common/random.ts'
import type { DemoSite } from './sites.ts'
import { publishedAt } from './timeline.ts'
import { demoEvents, eventStep } from './titles/events.ts'
import type { ArticleKind } from './titles/title-pool.ts'
import { fillTemplate } from './words.ts'

/** Something happens this often; those who write about it do so before the next. */
const eventSeconds = 1_500
/** Only such articles of a site tell of events: feeds list them longer than others. */
const every = 2
/** Share of the sites with words for an event that write about it. */
const writing = 0.9

/** The article's kind and title where it tells of an event that other sites tell of as well. */
export function eventArticle(
  site: Pick<DemoSite, 'id' | 'slotSeconds' | 'titles'>,
  number: number,
): { kind: ArticleKind; title: string } | undefined {
  if (number % every !== 0) return undefined
  const eventAt = (each: number) => Math.floor(publishedAt(site.id, site.slotSeconds, each) / eventSeconds)
  const event = eventAt(number)
  const { kind, facts, titles } = demoEvents[(event * eventStep) % demoEvents.length] ?? {}
  const title = titles?.[site.id]
  if (!kind || !facts || !title || eventAt(number - every) === event) return undefined
  if (seededRandom(`event/${event}/${site.id}`)() >= writing) return undefined
  const told = fillTemplate(facts, seededRandom(`event/${event}`)).split('|')
  return {
    kind: site.titles.thread ? 'thread' : kind,
    title: title.replace(/\{(\d)\}/g, (_, place: string) => told[Number(place) - 1] ?? ''),
  }
}
