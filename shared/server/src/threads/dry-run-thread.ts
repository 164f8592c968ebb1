import type { DryRunFigures } from '@gamelog/contracts/common/rule-tree'
import type { Kysely } from 'kysely'
import { createDatabase } from '../database.ts'

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

/** A failure is told apart from the result: as a thrown error it would lose its code between threads. */
export type DryRunAnswer<Result> = { result: Result } | { message: string; code: string | undefined }

/** Makes an examination the task of a thread; its connection is cut with the thread. */
export function answerDryRun<Tables, Task extends DryRunBounds, Result>(
  examine: (db: Kysely<Tables>, task: Task) => Promise<Result>,
) {
  return async (task: Task & DryRunTask): Promise<DryRunAnswer<Result>> => {
    const db = createDatabase<Tables>({ ...task.db, max: 1 })
    try {
      return { result: await examine(db, task) }
    } catch (error) {
      const { message, code } = error as Error & { code?: string }
      return { message: String(message), code }
    } finally {
      await db.destroy()
    }
  }
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
