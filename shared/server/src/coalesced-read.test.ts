import { expect, test } from 'vitest'
import { CoalescedRead } from './coalesced-read.ts'

test('callers at once share a read; callers while it runs share one that starts later', async () => {
  const reads = new CoalescedRead<number, number>()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let value = 1
  let count = 0
  const load = async () => {
    const seen = value
    await gates[count++]?.promise
    return seen
  }
  const early = [reads.read(7, load), reads.read(7, load)]
  await expect.poll(() => count).toBe(1)
  value = 2
  const late = [reads.read(7, load), reads.read(7, load)]
  gates[0]?.resolve()
  expect(await Promise.all(early)).toEqual([1, 1])
  gates[1]?.resolve()
  expect(await Promise.all(late)).toEqual([2, 2])
  expect(count).toBe(2)
})

test('a failed read rejects for those who shared it, and for no later caller', async () => {
  const reads = new CoalescedRead<string, string>()
  await expect(reads.read('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await reads.read('a', async () => 'back')).toBe('back')
})

test('keys do not wait for each other', async () => {
  const reads = new CoalescedRead<string, string>()
  const gate = Promise.withResolvers<string>()
  const slow = reads.read('slow', () => gate.promise)
  expect(await reads.read('quick', async () => 'done')).toBe('done')
  gate.resolve('done too')
  expect(await slow).toBe('done too')
})
