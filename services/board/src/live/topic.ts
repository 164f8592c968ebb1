import type { Db } from '../db/tables.ts'
import { makeThreadDelta } from '../response-cache/thread-delta.ts'
import { parseRevision, type ThreadVersion } from '../threads/thread-version.ts'
import { covers, type Position } from './position.ts'
import { type Frame, makeFrame, type Viewer } from './viewer.ts'

/** ms reactions are collected: a burst of them is one event. */
const reactionPause = 400

/** What a thread became after a position; null when it is gone. */
export async function frameSince(db: Db, id: number, from: Position): Promise<Frame | null> {
  const delta = await makeThreadDelta(db, id, from.after, from)
  if (!delta) return null
  return makeFrame({ after: delta.thread.post_count, ...parseRevision(delta.revision) }, 'delta', delta)
}

/** The viewers of one thread in this process: each change is read once and sent to all of them. */
export class Topic {
  readonly id: number
  readonly viewers = new Set<Viewer>()
  position: Position
  readonly #db: Db
  #wanted: ThreadVersion
  #running = false
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, id: number, position: Position) {
    this.#db = db
    this.id = id
    this.position = position
    this.#wanted = position
  }

  /** Tells of a version; posts go out at once, reactions after a pause. */
  advance(version: ThreadVersion): void {
    if (covers(this.#wanted, version)) return
    const { revision, reactionRevision } = this.#wanted
    this.#wanted = {
      revision: Math.max(revision, version.revision),
      reactionRevision: Math.max(reactionRevision, version.reactionRevision),
    }
    if (version.revision > this.position.revision) void this.#flush()
    else this.#timer ??= setTimeout(() => void this.#flush(), reactionPause)
  }

  /** The thread was deleted: nobody needs to come back. */
  gone(): void {
    const { bytes } = makeFrame(this.position, 'gone', { id: this.id })
    for (const viewer of this.viewers) {
      viewer.caughtUp({ position: this.position, bytes })
      viewer.end()
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const viewer of this.viewers) viewer.end()
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#running) return
    this.#running = true
    try {
      while (!covers(this.position, this.#wanted)) {
        const frame = await frameSince(this.#db, this.id, this.position)
        if (!frame) return this.gone()
        this.position = frame.position
        for (const viewer of this.viewers) viewer.send(frame)
        // Older than announced although read just now: what was announced was rolled back with its database.
        if (!covers(this.position, this.#wanted)) this.#wanted = this.position
      }
    } catch {
      // Postgres is away: the hub's check comes back to it.
      this.#wanted = this.position
    } finally {
      this.#running = false
    }
  }
}
