import { seededRandom } from '../common/random.ts'
import { type DigestComment, digestComments } from './comments.ts'
import { eventArticle } from './events.ts'
import { storyParagraphs } from './paragraphs.ts'
import type { DemoSite } from './sites.ts'
import { listedNumbers, publishedAt } from './timeline.ts'
import { type ArticleKind, listTemplates } from './titles/title-pool.ts'
import { fillTemplate } from './words.ts'

/** An article of a demo site, determined by site and number. */
export interface DemoArticle {
  site: DemoSite
  number: number
  /** Independent of the address the demo is served under. */
  guid: string
  kind: ArticleKind
  title: string
  /** Unix seconds. */
  publishedAt: number
  hasPicture: boolean
  /** Its page is gone, though feeds list it. */
  isDeleted: boolean
  /** Its link passes another site first. */
  hasDetour: boolean
  paragraphs: string[]
  /** Posts of the digested thread; empty for other kinds. */
  comments: DigestComment[]
}

/** Makes article `number` of a site. */
export function makeArticle(site: DemoSite, number: number): DemoArticle {
  const key = `${site.id}/${number}`
  const { kind, title } = eventArticle(site, number) ?? ownArticle(site, number)
  const body = seededRandom(`${key}/body`)
  const flaw = number % 36 === 0 ? site.flawedLinks : undefined
  const comments = kind === 'thread' ? digestComments(body) : []
  return {
    site,
    number,
    guid: `urn:gamelog-demo:${site.id}:${number}`,
    kind,
    title,
    publishedAt: publishedAt(site.id, site.slotSeconds, number),
    hasPicture: seededRandom(`${key}/picture`)() < site.pictured,
    isDeleted: flaw === 'deleted',
    hasDetour: flaw === 'detour',
    paragraphs: kind === 'thread' ? comments.slice(0, 1).map((c) => c.text) : storyParagraphs(kind, body),
    comments,
  }
}

/** Articles of a site's feed at `now` (Unix seconds), newest first. */
export function listArticles(site: DemoSite, now: number): DemoArticle[] {
  return listedNumbers(site.id, site.slotSeconds, now).map((number) => makeArticle(site, number))
}

// Coprime to the odd template counts, so that numbers a power of two apart (kept in the older part of the
// feed) use all templates too.
const step = 17

function ownArticle(site: DemoSite, number: number): { kind: ArticleKind; title: string } {
  const { kind, template } = templateFor(site, number)
  return { kind, title: fillTemplate(template, seededRandom(`${site.id}/${number}/title`)) }
}

function templateFor(site: DemoSite, number: number): { kind: ArticleKind; template: string } {
  const pool = site.reviews && number % 3 === 0 ? site.reviews : site.titles
  const templates = listTemplates(pool)
  const chosen = templates[(number * step) % templates.length]
  if (!chosen) throw new RangeError(`${site.id} has no templates`)
  return chosen
}
