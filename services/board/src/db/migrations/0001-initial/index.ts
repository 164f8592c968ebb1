import type { Kysely } from 'kysely'
import { legalHolds } from './legal-holds.ts'
import { moderation } from './moderation.ts'
import { outbox } from './outbox.ts'
import { postRules } from './post-rules.ts'
import { posts } from './posts.ts'
import { datTriggers, threads } from './threads.ts'

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [threads, datTriggers, posts, moderation, postRules, legalHolds, outbox])
    await part.execute(db)
}
