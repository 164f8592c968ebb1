import { insertReports } from './board/report-repository.ts'
import {
  hasThreads,
  insertReactions,
  insertThread,
  isDeleted,
  lockSeed,
  type SeedReaction,
} from './board/repository.ts'
import type { Db } from './board/tables.ts'
import { demoThreads } from './board/threads.ts'
import { type WrittenPost, writeThread } from './board/write-thread.ts'
import { demoMembers } from './common/members.ts'
import { below, randomUuid, seededRandom, shuffle } from './common/random.ts'

/**
 * Fills an empty board with the demo's threads, posts, reactions and reports, dated before `now` (ms).
 * Does nothing when there are threads.
 * @returns number of threads inserted
 */
export async function seedBoard(db: Db, now = Date.now()): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await lockSeed(tx)
    if (await hasThreads(tx)) return 0
    const random = seededRandom(20_261_121)
    const members = Object.values(demoMembers).map(({ id }) => id)
    const people = [...members, ...Array.from({ length: 28 }, () => randomUuid(random))]
    const reactionsTo = (post: WrittenPost): SeedReaction[] => {
      const count = random() ** 4 * 14
      return shuffle(random, people)
        .slice(0, Math.floor(count))
        .map((userId) => ({
          postNumber: post.post_number,
          userId,
          kind: random() < 0.85 ? ('like' as const) : ('dislike' as const),
          at: new Date(Math.min(now, post.posted_at.getTime() + below(random, 3_600_000))),
        }))
    }
    let previousId: number | null = null
    for (const thread of demoThreads) {
      const posts = writeThread(thread, random, now)
      const id: number = await insertThread(tx, thread, posts, thread.continues ? previousId : null)
      // The board allows no reactions to operators' or deleted posts.
      const open = posts.filter(
        ({ post_number }) =>
          post_number !== thread.operators?.number &&
          !isDeleted(thread, post_number) &&
          (post_number <= 120 || post_number > 940),
      )
      await insertReactions(tx, id, open.flatMap(reactionsTo))
      await insertReports(tx, { id, title: thread.title }, now)
      previousId = id
    }
    return demoThreads.length
  })
}
