import { mkdir, open, readdir, rename, unlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressWithGzip = promisify(gzip)
const compressWithBrotli = promisify(brotliCompress)

/** Of 67 KB of articles: 18 % smaller than gzip for 7 ms of CPU; level 11 takes off 7 % more for 88 ms. */
const brotliLevel = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * Writes `path`, `path.gz` and `path.br` so that a reader sees the old or the new file, whole, at any moment, also
 * after a crash: temporary file, fsync, rename, fsync of the folder; the packed ones first. All get `mtime`,
 * of which nginx makes Last-Modified and ETag.
 */
export async function writePublishedFile(path: string, text: string, mtime: Date): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const plain = Buffer.from(text)
  const [gzipped, brotli] = await Promise.all([
    compressWithGzip(plain, { level: constants.Z_BEST_COMPRESSION }),
    compressWithBrotli(plain, brotliLevel),
  ])
  await replaceFile(`${path}.br`, brotli, mtime)
  await replaceFile(`${path}.gz`, gzipped, mtime)
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
