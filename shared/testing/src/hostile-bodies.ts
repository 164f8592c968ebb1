import { constants, deflateRawSync } from 'node:zlib'

const mebibyte = 1024 * 1024

/** A small, well-formed RSS 2.0 feed whose items were published in the last minutes. */
export function smallRss(now = new Date()): string {
  const items = [1, 2, 3].map((n) => {
    const date = new Date(now.getTime() - n * 60_000).toUTCString()
    const link = `https://hostile.example/articles/${n}`
    return `<item><title>記事 ${n}</title><link>${link}</link><guid>${link}</guid><pubDate>${date}</pubDate></item>`
  })
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel><title>hostile</title>' +
    `<link>https://hostile.example/</link><description>test</description>${items.join('')}</channel></rss>`
  )
}

/** A feed that never ends: `size` bytes, made one chunk at a time. */
export function* hugeRss(size = 1024 * mebibyte): Generator<Buffer> {
  yield Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel><title>')
  const filler = Buffer.alloc(64 * 1024, 'x')
  for (let sent = 0; sent < size; sent += filler.length) yield filler
}

/**
 * One gzip stream of about 2 MB that decodes to 2 GB of zeros. Deflate blocks of 1 MB each, flushed
 * so that they stand alone, are repeated; the checksum at the end is left out: no reader gets that far.
 */
export function* gzipBomb(mebibytes = 2048): Generator<Buffer> {
  yield Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3])
  const block = deflateRawSync(Buffer.alloc(mebibyte), { finishFlush: constants.Z_FULL_FLUSH })
  for (let n = 0; n < mebibytes; n += 1) yield block
}
