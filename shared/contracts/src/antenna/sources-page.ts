import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'
import { sourceAccent } from './source.ts'

/** Days of Tokyo the figures of /sources cover: today and those before it. */
export const figureDays = 7
/** Articles as old as this (days) and newer are looked at for dead links. */
export const linkDays = 30

const count = z.int().check(z.minimum(0))
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

/** A source and what the site did for it. */
const sourceFigures = z.strictObject({
  name: z.string(),
  home_url: z.string(),
  accent: sourceAccent,
  /** Nothing new is fetched from it at the moment. */
  paused: z.boolean(),
  /** Articles published on the days that the site shows. */
  articles: count,
  /** Readers sent: 続きを読む on the days, discounted like 人気の記事. */
  clicks: count,
  /** Percent of these whose link passes no other site, of those whose way is known; null where none is. */
  direct: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
  /** Articles of `linkDays` whose page is gone; null while no link of the source has been checked. */
  dead_links: z.nullable(count),
})
export type SourceFigures = z.infer<typeof sourceFigures>

/** Data in the served page /sources: every source that is not removed, most readers first. */
export const sourcesPage = z.strictObject({
  /** Null before the first computation; the figures are then absent and `sources` is empty. */
  computed_at: z.nullable(isoTime),
  first_day: z.nullable(day),
  last_day: z.nullable(day),
  sources: z.array(sourceFigures),
})
export type SourcesPageData = z.infer<typeof sourcesPage>
