import { retentionCutoff, sweepInBatches } from '@gamelog/server/jobs/retention'
import type { BoardContext } from '../context.ts'
import { deleteDecidedBefore } from '../moderation/held-posts/repository.ts'
import { deleteDryRunsBefore } from '../moderation/post-rules/dry-run-repository.ts'
import { deleteHitDaysBefore, deleteMatchesBefore } from '../moderation/post-rules/match-repository.ts'
import { purgeDeletedRules } from '../moderation/post-rules/rule-repository.ts'
import { deleteTextsBefore } from '../moderation/post-rules/text-repository.ts'

/** Days the shapes of texts are kept: the longest time a rule looks back. */
const textDays = 1

/**
 * Removes what rules for posts matched, and posts decided, past their retention, but for what is under a legal
 * hold. Idempotent. `now` in ms.
 */
export async function sweepPostRules(
  { db, settings }: Pick<BoardContext, 'db' | 'settings'>,
  now = Date.now(),
): Promise<void> {
  const before = retentionCutoff(now, settings.get('retention.rule-matches'))
  const times = { before, now: new Date(now) }
  await sweepInBatches((limit) => deleteMatchesBefore(db, times, limit))
  await sweepInBatches((limit) => deleteDecidedBefore(db, times, limit))
  await sweepInBatches((limit) => deleteTextsBefore(db, retentionCutoff(now, textDays), limit))
  await deleteHitDaysBefore(db, before)
  await purgeDeletedRules(db, before)
  await deleteDryRunsBefore(db, before)
}
