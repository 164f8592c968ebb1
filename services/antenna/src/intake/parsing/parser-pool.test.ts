import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { rss2 } from '../../../test/_feeds.ts'
import { createParserPool, type ParserPool, type ParserPoolOptions } from './parser-pool.ts'

const hangs = new URL('../../../test/fixtures/hanging.worker.ts', import.meta.url)
const input = (document: string, url = 'https://news.example/rss.xml') => ({
  bytes: new TextEncoder().encode(document),
  contentType: null,
  url,
  zone: '+09:00',
})

let pool: ParserPool | undefined
const open = (options: ParserPoolOptions) => {
  pool = createParserPool(options)
  return pool
}
afterEach(() => pool?.close())

describe('createParserPool', () => {
  it('reads in a thread, leaves the bytes to the caller, and survives an idle end of the thread', async () => {
    const { read } = open({ timeoutMs: 30_000, idleMs: 50 })
    const document = input(rss2)
    expect((await read(document)).items).toHaveLength(3)
    await sleep(300)
    expect((await read(document)).items[0]?.title).toBe('新シーズン開幕 & 調整')
  })

  it('keeps the code of an error over the thread boundary', async () => {
    const { read } = open({ timeoutMs: 30_000 })
    await expect(read(input('<html></html>'))).rejects.toMatchObject({
      name: 'FeedError',
      code: 'not_a_feed',
    })
    await expect(read(input('{'))).rejects.toMatchObject({ name: 'FeedError', code: 'bad_json' })
  })

  it('ends a document that takes too long, replaces the thread, and does not charge the next in line', async () => {
    const { read } = open({ timeoutMs: 5000, worker: hangs })
    const [hung, next] = await Promise.allSettled([
      read(input(rss2, 'https://hang.example/')),
      read(input(rss2)),
    ])
    expect(hung).toMatchObject({ status: 'rejected', reason: { name: 'FeedError', code: 'parse_timeout' } })
    expect(next).toMatchObject({ status: 'fulfilled', value: { taggedItems: 3 } })
  })

  it('ends a document that needs too much memory, and reads the next', async () => {
    // Room for a thread to begin with. Near its limit the collector may fight until the time is over: either ends it.
    const { read } = open({ timeoutMs: 20_000, memoryMb: 32 })
    const items = `<item>${'<x><y>z</y></x>'.repeat(400)}</item>`.repeat(2_000)
    const big = input(`<rss version="2.0"><channel>${items}</channel></rss>`)
    await expect(read(big)).rejects.toMatchObject({
      name: 'FeedError',
      code: expect.stringMatching(/^parse_(memory|timeout)$/),
    })
    expect((await read(input(rss2))).items).toHaveLength(3)
  })

  it('reads documents beside one that hangs, and gives a heavy one a thread of its own', async () => {
    const { read, takeHeavySlot } = open({ timeoutMs: 60_000, heavyTimeoutMs: 1_000, worker: hangs })
    const slot = takeHeavySlot()
    expect(takeHeavySlot()).toBeNull()
    const hung = Promise.allSettled([
      slot?.read(input(rss2, 'https://hang.example/')),
      read(input(rss2, 'https://hang.example/')),
    ])
    for (let count = 0; count < 3; count += 1) expect((await read(input(rss2))).items).toHaveLength(3)
    await pool?.close()
    expect((await hung).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    slot?.release()
    expect(takeHeavySlot()).not.toBeNull()
  })

  it('ends what is under way and what waits when it is closed', async () => {
    const { read, close } = open({ timeoutMs: 30_000, worker: hangs })
    const reads = [read(input(rss2, 'https://hang.example/')), read(input(rss2))]
    const ends = Promise.allSettled(reads)
    await sleep(200)
    await close()
    for (const end of await ends)
      expect(end).toMatchObject({ reason: { name: 'FeedError', code: 'aborted' } })
    await close()
  })
})
