import { exportMuteFile, importMuteFile, type PortableGroup, type PortableMutes } from './mute-file.ts'

/** Characters of a group in a link; longer ones are cut by messengers. */
export const longestShare = 4_000
/** Bytes a group may have when unpacked; a link of few characters can claim any number. */
const mostUnpacked = 200_000

async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      await reader.cancel()
      return null
    }
    parts.push(next.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream()

/** A group as the text after `#ng=`; null when it is longer than a link may be, or the browser cannot compress. */
export async function encodeShare(group: PortableGroup): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null
  const content = new TextEncoder().encode(JSON.stringify(JSON.parse(exportMuteFile([group], 0))))
  const packed = await readAll(
    streamOf(content).pipeThrough(new CompressionStream('deflate-raw')),
    longestShare,
  )
  if (!packed) return null
  const shared = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return shared.length <= longestShare ? shared : null
}

/** The group of a link; null for anything else. */
export async function decodeShare(shared: string): Promise<PortableMutes | null> {
  if (shared.length > longestShare || !/^[\w-]+$/.test(shared)) return null
  try {
    const packed = atob(shared.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(packed, (character) => character.charCodeAt(0))
    const content = await readAll(
      streamOf(bytes).pipeThrough(new DecompressionStream('deflate-raw')),
      mostUnpacked,
    )
    const read = content && importMuteFile(new TextDecoder('utf-8', { fatal: true }).decode(content))
    return read && read.groups.length === 1 ? read : null
  } catch {
    return null
  }
}
