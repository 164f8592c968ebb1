import { jstDayOf } from '@gamelog/domain/jst'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'

/** The fields of a running experiment that a script carries. */
export interface RunningExperiment {
  id: number
  widget_a: string
  widget_b: string
  /** Percent of the renders that show B. */
  share_b: number
  /** Null = every domain. */
  domain: string | null
}

/** Experiments that split embeds at `now`. */
export async function listRunning(db: Db, now: Date): Promise<RunningExperiment[]> {
  const today = jstDayOf(now)
  return db
    .selectFrom('experiments')
    .select(['id', 'widget_a', 'widget_b', 'share_b', 'domain'])
    .where('started_at', 'is not', null)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>', now)]))
    .where(sql<boolean>`${today}::date between first_day and last_day`)
    .execute()
}
