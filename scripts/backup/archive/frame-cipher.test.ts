import { Readable, type Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deriveFileKey, openFrames, SealBrokenError, sealFrames } from './frame-cipher.ts'

const header = Buffer.from('header')
const key = deriveFileKey('a passphrase', Buffer.alloc(16))
const plain = 65_536
const sealed = plain + 16
const through = (bytes: Buffer, step: Transform, chunk = 50_000) => {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunk) }, (_, index) =>
    bytes.subarray(index * chunk, (index + 1) * chunk),
  )
  return buffer(Readable.from(chunks).pipe(step))
}
const seal = (bytes: Buffer) => through(bytes, sealFrames(key, header))
const content = Buffer.alloc(3 * plain, 'いろは')
const open = (bytes: Buffer, otherKey = key, otherHeader = header) =>
  new Promise<Buffer>((resolve, reject) => {
    const step = openFrames(otherKey, otherHeader)
    step.on('error', reject)
    through(bytes, step).then(resolve, reject)
  })

test.each([0, 1, plain - 1, plain, plain + 1, 3 * plain])('%i bytes come back as they were', async (size) => {
  const text = content.subarray(0, size)
  const file = await seal(text)
  expect(file.length).toBe(size + 16 * Math.max(1, Math.ceil(size / plain)))
  expect(await open(file)).toEqual(text)
})

test('what was altered, moved, left out or cut off is refused, as are another key and header', async () => {
  const file = await seal(content)
  const frame = (index: number) => file.subarray(index * sealed, (index + 1) * sealed)
  const altered = Buffer.from(file)
  altered[sealed + 5] = (altered[sealed + 5] ?? 0) ^ 1
  const refused = [
    altered,
    Buffer.concat([frame(1), frame(0), frame(2)]),
    Buffer.concat([frame(0), frame(2)]),
    // At the end of a frame, so that nothing but the flag of the last one tells.
    Buffer.concat([frame(0), frame(1)]),
    file.subarray(0, -1),
    Buffer.concat([file, frame(2)]),
    Buffer.alloc(0),
  ]
  for (const bytes of refused) await expect(open(bytes)).rejects.toThrow(SealBrokenError)
  await expect(open(file, deriveFileKey('another one', Buffer.alloc(16)))).rejects.toThrow(SealBrokenError)
  await expect(open(file, key, Buffer.from('other'))).rejects.toThrow(SealBrokenError)
})
