import type { Db } from '../../db/tables.ts'
import { parseRevision, type ThreadVersion } from '../../db/thread-version.ts'
import { makeThreadDelta } from '../response-cache/thread-delta.ts'
import { covers, type Position } from './position.ts'
import { type Frame, heartbeat, makeFrame, makeViewersEvent, type Viewer } from './viewer.ts'

/** Reactions are collected this long, so that a burst of them is one event. */
const reactionDelayMs = 400

/** The changes of a thread since a position; null when the thread is missing or deleted. */
export async function readFrameSince(db: Db, id: number, from: Position): Promise<Frame | null> {
  const delta = await makeThreadDelta(db, id, from.after, from)
  if (!delta) return null
  return makeFrame({ after: delta.thread.post_count, ...parseRevision(delta.revision) }, 'delta', delta)
}

/** The viewers of one thread in this process. Each change is read from Postgres once and sent to all of them. */
export class Topic {
  readonly id: number
  readonly viewers = new Set<Viewer>()
  position: Position
  /** Viewers in all processes as last told to those here; null = not known yet. */
  #told: number | null = null
  readonly #db: Db
  /** Latest version announced; #flush reads until the position covers it. */
  #target: ThreadVersion
  #isFlushing = false
  #timer: NodeJS.Timeout | undefined

  constructor(db: Db, id: number, position: Position) {
    this.#db = db
    this.id = id
    this.position = position
    this.#target = position
  }

  /** Sends the changes up to a version: content at once, reactions after a delay. */
  advance(version: ThreadVersion): void {
    if (covers(this.#target, version)) return
    const { revision, reactionRevision } = this.#target
    this.#target = {
      revision: Math.max(revision, version.revision),
      reactionRevision: Math.max(reactionRevision, version.reactionRevision),
    }
    if (version.revision > this.position.revision) void this.#flush()
    else this.#timer ??= setTimeout(() => void this.#flush(), reactionDelayMs)
  }

  /** Adds a viewer whose stream is open. */
  add(viewer: Viewer): void {
    this.viewers.add(viewer)
    if (this.#told !== null) viewer.sendAside(makeViewersEvent(this.#told))
  }

  /** Tells the viewers how many they are in all processes, if that changed; else only that the stream lives. */
  beat(count: number | undefined): void {
    const isNew = count !== undefined && count !== this.#told
    if (isNew) this.#told = count
    const bytes = isNew ? makeViewersEvent(count) : heartbeat
    for (const viewer of this.viewers) viewer.sendAside(bytes)
  }

  /** Ends all streams with a `gone` event: the thread was deleted, clients do not reconnect. */
  endDeleted(): void {
    const { bytes } = makeFrame(this.position, 'gone', { id: this.id })
    for (const viewer of this.viewers) {
      viewer.finishCatchUp({ position: this.position, bytes })
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
    if (this.#isFlushing) return
    this.#isFlushing = true
    try {
      while (!covers(this.position, this.#target)) {
        const frame = await readFrameSince(this.#db, this.id, this.position)
        if (!frame) return this.endDeleted()
        this.position = frame.position
        for (const viewer of this.viewers) viewer.send(frame)
        // Postgres is behind the announced version: it was restored from a backup. Its version counts.
        if (!covers(this.position, this.#target)) this.#target = this.position
      }
    } catch {
      // Postgres is unavailable; the hub's periodic check tries again.
      this.#target = this.position
    } finally {
      this.#isFlushing = false
    }
  }
}
