import type { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { deriveFileKey, makeSalt, sealFrames } from './frame-cipher.ts'

/** First line of each file, before one of JSON that says how to read the rest. */
export const signature = 'GAMELOG-BACKUP\n'
export const archiveFormat = 1

/** Writes an archive's content: compressed and, with a key, encrypted. */
export async function writeArchive(
  parts: AsyncIterable<Buffer>,
  target: Writable,
  passphrase: string | undefined,
): Promise<void> {
  const salt = passphrase === undefined ? null : makeSalt()
  const settings = { format: archiveFormat, salt: salt?.toString('base64') ?? null }
  const header = Buffer.from(`${signature}${JSON.stringify(settings)}\n`)
  target.write(header)
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  if (passphrase === undefined || salt === null) return pipeline(parts, zstd, target)
  await pipeline(parts, zstd, sealFrames(deriveFileKey(passphrase, salt), header), target)
}
