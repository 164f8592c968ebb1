import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const compress = promisify(gzip)

/**
 * Writes `path` and `path.gz` so that a reader sees the old or the new file, whole, at any moment, also
 * after a crash: temporary file, fsync, rename, fsync of the folder; the .gz first. Both get `mtime`,
 * of which nginx makes Last-Modified and ETag.
 */
export async function writePublishedFile(path: string, text: string, mtime: Date): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const plain = Buffer.from(text)
  const packed = await compress(plain, { level: constants.Z_BEST_COMPRESSION })
  await replaceFile(`${path}.gz`, packed, mtime)
  await replaceFile(path, plain, mtime)
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Removes what a killed writer left behind; call it at start, before writing. */
export async function removeStaleTemporaries(path: string): Promise<void> {
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => [])
  const stale = names.filter((name) => name.startsWith(`.${basename(path)}`) && name.endsWith('.tmp'))
  await Promise.all(stale.map((name) => unlink(join(folder, name)).catch(() => undefined)))
}

async function replaceFile(path: string, bytes: Uint8Array, mtime: Date): Promise<void> {
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`)
  const handle = await open(temporary, 'w', 0o644)
  try {
    await handle.writeFile(bytes)
    await handle.utimes(mtime, mtime)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(temporary, path)
}
