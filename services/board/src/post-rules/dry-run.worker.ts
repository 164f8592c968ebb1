import { createDatabase } from '@gamelog/server/database'
import { answerFromThread } from '@gamelog/server/threads/answer-from-thread'
import type { BoardTables } from '../db/tables.ts'
import { type Examination, examinePosts } from './examine-posts.ts'

export interface DryRunTask extends Examination {
  db: { url: string; schema: string }
}

/** The thread of dry runs has a connection of its own, which is cut with it. */
export default answerFromThread(async (task: DryRunTask) => {
  const db = createDatabase<BoardTables>({ ...task.db, max: 1 })
  try {
    return await examinePosts(db, task)
  } finally {
    await db.destroy()
  }
})
