import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReadyBody } from '@gamelog/server/pages/send-body'
import { LRUCache } from 'lru-cache'
import type { BoardAnswers } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { formatRevision, type ThreadVersion } from '../db/thread-version.ts'
import { threadNotFound } from '../errors.ts'
import { SingleFlight } from './single-flight.ts'
import type { ThreadAnswers } from './thread-answers.ts'
import { makeThreadDelta } from './thread-delta.ts'

const pack = promisify(gzip)

/** Bytes of ready answers each process keeps: many readers ask for the same step. */
const localBytes = 8 * 1024 * 1024

export function createDeltaAnswers(
  db: Db,
  threads: Pick<ThreadAnswers, 'version'>,
): BoardAnswers['threadDelta'] {
  const local = new LRUCache<string, ReadyBody>({
    maxSize: localBytes,
    sizeCalculation: (body) => body.bytes.length + 200,
  })
  const making = new SingleFlight<string, ReadyBody>()

  const make = async (id: number, after: number, since: ThreadVersion | undefined): Promise<ReadyBody> => {
    const delta = await makeThreadDelta(db, id, after, since)
    if (!delta) throw threadNotFound()
    const text = JSON.stringify(delta)
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    return { bytes: await pack(text), tag }
  }

  return async (id, after, since) => {
    const version = formatRevision(await threads.version(id))
    const key = [id, after, since ? formatRevision(since) : '', version].join(':')
    const ready = local.get(key)
    if (ready) return ready
    const body = await making.run(key, () => make(id, after, since))
    local.set(key, body)
    return body
  }
}
