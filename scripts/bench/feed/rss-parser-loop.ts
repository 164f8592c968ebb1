import Parser from 'rss-parser'
import { documentUrl } from './addresses.ts'

// The baseline, a process of its own: fetch and parse, nothing kept. Arguments: port, documents, how many at once.
const [port = 0, count = 0, concurrency = 1] = process.argv.slice(2).map(Number)
const parser = new Parser()

/** Result of one pass over all documents. */
export interface LoopResult {
  seconds: number
  items: number
  latencies: number[]
}

process.on('message', () => {
  pass().then(
    (result) => process.send?.(result),
    (error: Error) => {
      process.stderr.write(`${error.stack}\n`)
      process.exit(1)
    },
  )
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')

async function pass(): Promise<LoopResult> {
  const latencies: number[] = []
  let items = 0
  let next = 0
  const started = performance.now()
  const loop = async () => {
    for (let index = next++; index < count; index = next++) {
      const begun = performance.now()
      const feed = await parser.parseURL(documentUrl(index, port))
      items += feed.items.length
      latencies.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, loop))
  return { seconds: (performance.now() - started) / 1_000, items, latencies }
}
