import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { BackupError } from '../backup-error.ts'
import { deriveFileKey, openFrames, SealBrokenError, saltBytes } from './frame-cipher.ts'
import { type Part, unpackParts } from './frames.ts'
import { archiveFormat, signature } from './write-archive.ts'

const headerSettings = z.object({ format: z.number(), salt: z.string().nullable() })
const maxHeaderBytes = 1_024

/**
 * Reads an archive part by part; bounded memory.
 * @param name what messages call it
 * @throws BackupError for what is no backup, is damaged, or needs another key
 */
export async function* readArchive(
  source: Readable,
  name: string,
  passphrase: string | undefined,
): AsyncGenerator<Part> {
  const { header, salt } = await readHeader(source, name)
  const steps = salt === null ? [] : [openFrames(keyOf(name, passphrase, salt), header)]
  const content = new PassThrough()
  const reading = pipeline([source, ...steps, createZstdDecompress(), content])
  reading.catch(() => undefined)
  try {
    yield* unpackParts(content)
    await reading
  } catch (error) {
    throw explain(error, name)
  } finally {
    source.destroy()
  }
}

async function readHeader(source: Readable, name: string): Promise<{ header: Buffer; salt: Buffer | null }> {
  const noBackup = new BackupError(`${name} is not a backup of GAMELOG`)
  let held: Buffer = Buffer.alloc(0)
  const lineEnd = () => held.indexOf('\n', signature.length)
  while (held.length < signature.length || lineEnd() < 0) {
    const chunk = await nextChunk(source)
    if (chunk === null || held.length > maxHeaderBytes) throw noBackup
    held = Buffer.concat([held, chunk])
  }
  const end = lineEnd() + 1
  const header = held.subarray(0, end)
  source.unshift(held.subarray(end))
  if (header.subarray(0, signature.length).toString() !== signature) throw noBackup
  const settings = parseSettings(header.subarray(signature.length).toString())
  if (settings === undefined) throw noBackup
  if (settings.format !== archiveFormat)
    throw new BackupError(`${name} has format ${settings.format}: use the version of GAMELOG that wrote it`)
  return { header, salt: settings.salt === null ? null : Buffer.from(settings.salt, 'base64') }
}

function parseSettings(text: string) {
  try {
    return headerSettings.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** The next bytes of a paused stream; null at its end. */
async function nextChunk(source: Readable): Promise<Buffer | null> {
  for (;;) {
    const chunk = source.read() as Buffer | null
    if (chunk !== null) return chunk
    if (source.readableEnded) return null
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Error) => {
        source.off('readable', settle).off('end', settle).off('error', settle)
        if (error instanceof Error) reject(error)
        else resolve()
      }
      source.once('readable', settle).once('end', settle).once('error', settle)
    })
  }
}

function keyOf(name: string, passphrase: string | undefined, salt: Buffer): Buffer {
  if (passphrase === undefined)
    throw new BackupError(
      `${name} is encrypted: set BACKUP_KEY or BACKUP_KEY_FILE to the key it was made with`,
    )
  if (salt.length !== saltBytes) throw new BackupError(`${name} is damaged: its first lines were altered`)
  return deriveFileKey(passphrase, salt)
}

function explain(error: unknown, name: string): Error {
  if (error instanceof BackupError) return error
  if (error instanceof SealBrokenError)
    return new BackupError(`${name} cannot be opened: BACKUP_KEY is another one, or the file is damaged`)
  return new BackupError(`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`)
}
