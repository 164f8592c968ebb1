import type { SourceRow } from '../../db/tables.ts'

const minute = 60_000
const hour = 60 * minute
/** A clock may be fast by so much, and a date later than its fetch. */
export const slackMs = 10 * minute
/** An article that came at most so long after the fetch before it appeared is new: its date should be that of the fetch. */
const witnessedMs = 20 * minute
/** Greatest age of a new article's date at its fetch. */
const lateMs = witnessedMs + 5 * minute
/** The clocks of the world are at most 14 hours ahead of UTC. */
const maxHours = 14
/** So many new articles in a row are believed. */
const enough = 5

/** How far a source's dates are ahead, and what its last new articles say of it (hours, articles in a row). */
export type ClockLead = Pick<SourceRow, 'hours_ahead' | 'lead_hours' | 'lead_count'>

/** A source as it is before a document of it is stored. */
export type DatedSource = ClockLead & Pick<SourceRow, 'id' | 'zone' | 'body_hash' | 'last_ok_at'>

/** True when the articles new to this fetch appeared shortly before it. */
export function witnessesNew({ body_hash, last_ok_at }: DatedSource, now: Date): boolean {
  return body_hash !== null && last_ok_at !== null && now.getTime() - last_ok_at.getTime() <= witnessedMs
}

/** Whole hours a new article's date is ahead of its fetch; 0 = not ahead, null = not by whole hours. */
export function hoursAhead(date: number, now: Date): number | null {
  const lead = date - now.getTime()
  if (lead <= slackMs) return 0
  const hours = Math.ceil((lead - slackMs) / hour)
  return hours <= maxHours && lead > hours * hour - lateMs ? hours : null
}

/**
 * The lead of a source's dates after new articles: another number of hours counts once five in a row have it. Zero as
 * well, so that a source which mends its dates is read as it writes them.
 * @param leads the oldest article first
 */
export function learnLead(known: ClockLead, leads: readonly (number | null)[]): ClockLead {
  return leads.reduce<ClockLead>((state, hours) => {
    const { hours_ahead, lead_hours, lead_count } = state
    if (hours === null || hours === hours_ahead) return { hours_ahead, lead_hours: 0, lead_count: 0 }
    const count = hours === lead_hours ? lead_count + 1 : 1
    return count < enough
      ? { hours_ahead, lead_hours: hours, lead_count: count }
      : { hours_ahead: hours, lead_hours: 0, lead_count: 0 }
  }, known)
}
