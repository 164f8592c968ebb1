import type { CustomFetchOptions } from 'openid-client'

/** Bytes; the longest real answer (a key set) has a few thousand. */
const maxBody = 256 * 1024

/**
 * A fetch for one exchange with a provider: every request of it, bodies included, ends with
 * `deadline`, and an answer that is too long is refused.
 */
export function cappedFetch(deadline: AbortSignal) {
  return async (url: string, options: CustomFetchOptions): Promise<Response> => {
    const response = await fetch(url, { ...options, signal: deadline } as RequestInit)
    const body = response.body === null ? null : await readCapped(response.body)
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    headers.delete('content-length')
    const mayHaveBody = ![101, 204, 205, 304].includes(response.status)
    return new Response(mayHaveBody ? body : null, { status: response.status, headers })
  }
}

async function readCapped(stream: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of stream) {
    length += chunk.byteLength
    if (length > maxBody) throw new Error('the provider answered too much')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
