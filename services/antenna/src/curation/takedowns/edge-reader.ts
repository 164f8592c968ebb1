import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { request } from 'undici'
import type { AntennaConfig } from '../../config.ts'

const decompress = promisify(gunzip)
/** ms an answer may take: a check looks again soon. */
const timeoutMs = 1_500

interface EdgeAnswer {
  status: number
  text: string
}

/** Asks nginx for an address of the site as a reader's browser would. @throws when there is no answer in time */
export type EdgeReader = (path: string) => Promise<EdgeAnswer>

export function createEdgeReader({ edgeUrl, http }: Pick<AntennaConfig, 'edgeUrl' | 'http'>): EdgeReader {
  const { host } = new URL(http.publicOrigin)
  return async (path) => {
    const { statusCode, headers, body } = await request(new URL(path, edgeUrl), {
      headers: { host, 'accept-encoding': 'gzip', 'user-agent': 'GAMELOG/1.0 (takedown check)' },
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = Buffer.from(await body.arrayBuffer())
    const plain = headers['content-encoding'] === 'gzip' ? await decompress(bytes) : bytes
    return { status: statusCode, text: plain.toString('utf8') }
  }
}
