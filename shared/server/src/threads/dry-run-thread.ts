import type { DryRunFigures } from '@gamelog/contracts/common/rule-tree'
import type { Kysely } from 'kysely'
import { createDatabase } from '../database.ts'
import { answerFromThread } from './answer-from-thread.ts'

/** What a dry run examines: the newest subjects first. */
export interface DryRunBounds {
  /** ms; what is older is not examined. */
  since: number
  /** Subjects examined at most. */
  limit: number
  /** Epoch ms after which nothing more is examined. */
  until: number
}

export interface DryRunTask extends DryRunBounds {
  db: { url: string; schema: string }
}

/** Makes an examination the task of a thread; its connection is cut with the thread. */
export function answerDryRun<Tables, Task extends DryRunBounds, Result>(
  examine: (db: Kysely<Tables>, task: Task) => Promise<Result>,
) {
  return answerFromThread(async (task: Task & DryRunTask) => {
    const db = createDatabase<Tables>({ ...task.db, max: 1 })
    try {
      return await examine(db, task)
    } finally {
      await db.destroy()
    }
  })
}

/** Counts what is examined until the time or the number is over. */
export function countExamined({ since, limit, until }: DryRunBounds) {
  let examined = 0
  let oldest = since
  let cutBy: DryRunFigures['cut_by'] = null
  return {
    /** Counts the subject of a time, unless no more are examined. The first always is. */
    admits(at: Date): boolean {
      if (examined >= limit) cutBy = 'count'
      else if (examined > 0 && Date.now() >= until) cutBy = 'time'
      if (cutBy !== null) return false
      examined += 1
      oldest = at.getTime()
      return true
    },
    /** Subjects are missing because reading them took too long. */
    stop(): void {
      cutBy = 'time'
    },
    figures(): Omit<DryRunFigures, 'matching'> {
      const examined_since = new Date(cutBy === null ? since : oldest).toISOString()
      return { examined, examined_since, cut_by: cutBy }
    },
  }
}
