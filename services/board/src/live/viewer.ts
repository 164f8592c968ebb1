import type { ServerResponse } from 'node:http'
import { covers, formatPosition, type Position } from './position.ts'

/** Bytes waiting for a reader that takes nothing; it may come back and resume. */
const maxWaiting = 256 * 1024

/** An event ready to be sent to many. */
export interface Frame {
  position: Position
  bytes: Buffer
}

export function makeFrame(position: Position, event: string, data: unknown): Frame {
  const text = `id: ${formatPosition(position)}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`
  return { position, bytes: Buffer.from(text) }
}

const heartbeat = Buffer.from(':\n\n')

/** One open event stream. Frames that come while it catches up wait their turn. */
export class Viewer {
  readonly #stream: ServerResponse
  #waiting: Frame[] | null

  constructor(stream: ServerResponse, catchingUp: boolean) {
    this.#stream = stream
    this.#waiting = catchingUp ? [] : null
  }

  /** Begins the stream at a position: reconnecting resumes from there. */
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
    if (this.#waiting) this.#waiting.push(frame)
    else this.#write(frame.bytes)
  }

  /** Sends what was missed, then what came meanwhile and is newer. */
  caughtUp(missed: Frame | null): void {
    const waiting = this.#waiting ?? []
    this.#waiting = null
    if (missed) this.#write(missed.bytes)
    for (const frame of waiting)
      if (!missed || !covers(missed.position, frame.position)) this.#write(frame.bytes)
  }

  beat(): void {
    this.#write(heartbeat)
  }

  end(): void {
    this.#stream.end()
  }

  #write(bytes: Buffer): void {
    // Ended, and its reader takes its time over the rest: writing on would be an error nobody listens to.
    if (this.#stream.writableEnded) return
    if (this.#stream.writableLength > maxWaiting) this.#stream.destroy()
    else this.#stream.write(bytes)
  }
}
