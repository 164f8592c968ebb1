import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AllReactions } from '@gamelog/contracts/board/reaction'
import type { ReadyBody } from '@gamelog/server/pages/send-body'
import { LRUCache } from 'lru-cache'
import type { BoardAnswers } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { formatRevision } from '../db/thread-version.ts'
import { listReactions } from '../reactions/repository.ts'
import { SingleFlight } from './single-flight.ts'
import type { ThreadAnswers } from './thread-answers.ts'

const pack = promisify(gzip)
const localBytes = 8 * 1024 * 1024

export function createReactionAnswers(
  db: Db,
  threads: Pick<ThreadAnswers, 'version'>,
): BoardAnswers['reactions'] {
  const local = new LRUCache<number, ReadyBody & { version: string }>({
    maxSize: localBytes,
    sizeCalculation: (body) => body.bytes.length + 200,
  })
  const making = new SingleFlight<string, ReadyBody>()

  const make = async (id: number): Promise<ReadyBody> => {
    const text = JSON.stringify({ reactions: await listReactions(db, id, null) } satisfies AllReactions)
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22)
    return { bytes: await pack(text), tag }
  }

  return async (id) => {
    // Both revisions: deleting a post removes its reactions from the answer.
    const version = formatRevision(await threads.version(id))
    const mine = local.get(id)
    if (mine?.version === version) return mine
    const body = await making.run(`${id}:${version}`, () => make(id))
    local.set(id, { ...body, version })
    return body
  }
}
