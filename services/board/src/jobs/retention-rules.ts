import type { RetentionRule } from '@gamelog/server/retention-rules'
import { hasAddressFromBefore } from '../core/posts/repository.ts'
import { isHeld } from '../db/legal-hold.ts'
import { isHeldPostOnHold } from '../moderation/held-posts/repository.ts'
import { isMatchOnHold } from '../moderation/post-rules/match-repository.ts'

/** Records the service keeps for a time, for the back office's settings page. */
export const retentionRules: readonly RetentionRule[] = [
  {
    thing: 'post-addresses',
    days: 'retention.addresses',
    tables: ['posts'],
    column: 'posted_at',
    isOld: hasAddressFromBefore,
    unless: (at) => isHeld({ thread: 'posts.thread_id', member: 'posts.author_user_id' }, at),
    clears: { column: 'author_ip', emptied: null },
  },
  {
    thing: 'report-addresses',
    days: 'retention.addresses',
    tables: ['reports'],
    column: 'reported_at',
    unless: (at) => isHeld({ thread: 'reports.thread_id', member: 'reports.reporter_user_id' }, at),
    clears: { column: 'reporter_ip', emptied: null },
  },
  {
    thing: 'rule-matches',
    days: 'retention.rule-matches',
    tables: ['matched_posts'],
    column: 'at',
    unless: isMatchOnHold,
  },
  {
    thing: 'held-posts',
    days: 'retention.rule-matches',
    tables: ['held_posts'],
    column: 'decided_at',
    unless: isHeldPostOnHold,
  },
]
