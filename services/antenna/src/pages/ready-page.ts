import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReadyBody } from '@gamelog/server/pages/send-body'

const pack = promisify(gzip)

/** Keeps the last `limit` pages made, by what they were made of. */
export function createPageKeeper(limit: number) {
  const kept = new Map<string, Promise<ReadyBody>>()
  /** The page for `key`, made once by `make`, also when several ask at the same time. */
  return function keep(key: string, make: () => Promise<string>): Promise<ReadyBody> {
    const known = kept.get(key)
    if (known) return known
    const page = make().then(packPage)
    kept.set(key, page)
    // Who asks next tries again.
    page.catch(() => kept.delete(key))
    const oldest = kept.keys().next().value
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
    return page
  }
}

async function packPage(html: string): Promise<ReadyBody> {
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  return { bytes: await pack(html), tag }
}
