import type { ServerResponse } from 'node:http'
import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { covers, formatPosition, type Position } from './position.ts'

/** A stream with more unsent bytes than this is closed; its client reconnects and resumes. */
const maxBufferedBytes = 256 * 1024

/** An encoded event, sent to all viewers of a thread. */
export interface Frame {
  position: Position
  bytes: Buffer
}

export function makeFrame(position: Position, event: string, data: unknown): Frame {
  const text = `id: ${formatPosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  return { position, bytes: Buffer.from(text) }
}

/** Sent when there is nothing else to send. */
export const heartbeat = Buffer.from(':\n\n')

/** How many have the thread open. It changes no position, so it has no id. */
export function makeViewersEvent(viewers: number): Buffer {
  return Buffer.from(`event: viewers\ndata: ${JSON.stringify({ viewers })}\n\n`)
}

/** Notice and read-only modes. */
export function makeSiteEvent(state: SiteState): Buffer {
  return Buffer.from(`event: site\ndata: ${JSON.stringify(state)}\n\n`)
}

/** One open event stream. While it catches up, new frames are queued. */
export class Viewer {
  readonly #stream: ServerResponse
  #queue: Frame[] | null

  constructor(stream: ServerResponse, isCatchingUp: boolean) {
    this.#stream = stream
    this.#queue = isCatchingUp ? [] : null
  }

  /** Sends the headers and the position from which a reconnecting client resumes. */
  open(position: Position): void {
    this.#stream.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    this.#stream.write(`retry: 3000\nid: ${formatPosition(position)}\n\n`)
  }

  send(frame: Frame): void {
    if (this.#queue) this.#queue.push(frame)
    else this.#write(frame.bytes)
  }

  /** Ends catching up: sends the missed changes, then the queued frames that are newer. */
  finishCatchUp(missed: Frame | null): void {
    const queue = this.#queue ?? []
    this.#queue = null
    if (missed) this.#write(missed.bytes)
    for (const frame of queue)
      if (!missed || !covers(missed.position, frame.position)) this.#write(frame.bytes)
  }

  /** Sends a heartbeat or an event without a position, which does not wait for catching up. */
  sendAside(bytes: Buffer): void {
    this.#write(bytes)
  }

  end(): void {
    this.#stream.end()
  }

  #write(bytes: Buffer): void {
    // Writing after end() would emit an unhandled error while a slow reader still receives the rest.
    if (this.#stream.writableEnded) return
    if (this.#stream.writableLength > maxBufferedBytes) this.#stream.destroy()
    else this.#stream.write(bytes)
  }
}
