import type { Kysely } from 'kysely'
import { seededRandom } from './board/random.ts'
import {
  type BoardTables,
  hasThreads,
  insertReactions,
  insertReports,
  insertThread,
  lockSeed,
  type SeedReaction,
} from './board/repository.ts'
import { demoThreads } from './board/threads.ts'
import { type WrittenPost, writeThread } from './board/write-thread.ts'

/**
 * Fills an empty board with the demo's threads, posts, reactions and reports, dated back from `now`
 * (ms). Does nothing when there are threads.
 * @returns how many threads were made.
 */
export async function seedBoard(db: Kysely<BoardTables>, now = Date.now()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSeed(tx)
    if (await hasThreads(tx)) return 0
    const random = seededRandom(20_261_121)
    const people = Array.from({ length: 40 }, () => random.uuid())
    const reactionsTo = (post: WrittenPost): SeedReaction[] => {
      const eager = random.next() ** 4 * 14
      return random
        .shuffle(people)
        .slice(0, Math.floor(eager))
        .map((userId) => ({
          postNumber: post.post_number,
          userId,
          kind: random.next() < 0.85 ? ('like' as const) : ('dislike' as const),
          at: new Date(Math.min(now, post.posted_at.getTime() + random.below(3_600_000))),
        }))
    }
    let previousId: number | null = null
    for (const thread of demoThreads) {
      const posts = writeThread(thread, random, now)
      const id: number = await insertThread(tx, thread, posts, thread.continues ? previousId : null)
      // Reactions to the operators' and to deleted posts are not possible.
      const open = posts.filter(
        ({ post_number }) =>
          post_number !== thread.operators?.number &&
          post_number !== thread.deleted &&
          (post_number <= 120 || post_number > 940),
      )
      await insertReactions(tx, id, open.flatMap(reactionsTo))
      if (thread.hidden) await insertReports(tx, id, thread.hidden, people.slice(0, 5))
      previousId = id
    }
    return demoThreads.length
  })
}
