import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import { dayMs } from '@gamelog/domain/jst'
import type { Db } from '../../db/tables.ts'
import { afterAnswer, type LinkCheckTimes, retryAfterMs } from './next-check.ts'
import type { LinkProbe } from './probe-link.ts'
import { type ClaimedCheck, claimChecks, planChecks, postponeHost, recordCheck } from './repository.ts'
import { otherSites } from './site-of.ts'

/** Links asked at once, each of another host. */
const atOnce = 4
/** A round ends after so many ms: the next one follows soon. */
const roundMs = 20_000

export interface LinkChecker {
  db: Db
  probe: LinkProbe
  times: LinkCheckTimes
}

/** Plans checks of the links of articles that are new or have another link. Idempotent. */
export async function planLinkChecks({ db, times }: Pick<LinkChecker, 'db' | 'times'>): Promise<void> {
  await planChecks(db, new Date(Date.now() - linkDays * dayMs), times.first)
}

/**
 * Checks the links that are due, as far as their hosts may be asked. Safe in several workers at once.
 * @param isOpen false ends the round early
 * @returns number of links checked
 */
export async function checkDueLinks(checker: LinkChecker, isOpen = () => true): Promise<number> {
  const until = Date.now() + roundMs
  let checked = 0
  while (isOpen() && Date.now() < until) {
    const claimed = await claimChecks(checker.db, atOnce, checker.times.spacing)
    if (claimed.length === 0) return checked
    await Promise.all(claimed.map((each) => checkLink(checker, each)))
    checked += claimed.length
  }
  return checked
}

async function checkLink({ db, probe, times }: LinkChecker, claimed: ClaimedCheck): Promise<void> {
  const answer = await probe.probe(claimed.link)
  // Called off by the end of this process: the lease runs out, and the link is asked again.
  if (answer.code === 'aborted') return
  const outcome = afterAnswer(claimed, answer, new Date(), times)
  const other_sites = answer.visited && otherSites(answer.visited, claimed.home_url)
  await recordCheck(db, claimed, { ...outcome, other_sites })
  // From the end of the answer on: a slow host gets its pause as well.
  await postponeHost(db, claimed.host, Math.max(times.spacing, retryAfterMs(answer.retryAfterSeconds)))
}
