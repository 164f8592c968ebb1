import * as z from 'zod/mini'
import { takedownReasons, takedownTargets } from '../antenna/takedown.ts'
import { articleId, isoTime } from '../common/ids.ts'
import type { DecisionOf } from './entry.ts'

/** Decisions of the antenna. */
export const antennaDecisions = {
  /** A takedown as it stands after the decision, known by its time and article; the operators' note is left out. */
  takedown: z.strictObject({
    target: z.enum(takedownTargets),
    article_id: articleId,
    title: z.string(),
    host: z.string(),
    canonical_link: z.string(),
    same_title: z.nullable(z.string()),
    thumbnail_url: z.nullable(z.string()),
    reason: z.enum(takedownReasons),
    articles: z.int(),
    at: isoTime,
    by: z.string(),
    restored_by: z.nullable(z.string()),
  }),
  /** Whether operators have suspended or removed a source. */
  source: z.strictObject({
    source_id: z.string(),
    paused: z.nullable(z.strictObject({ until: z.nullable(isoTime) })),
    removed: z.boolean(),
  }),
}
export type AntennaDecision = DecisionOf<typeof antennaDecisions>
