import { expect, test } from 'vitest'
import { CoalescedRead } from './coalesced-read.ts'

test('who asks at once shares a look; who asks while it runs gets one that begins later', async () => {
  const looks = new CoalescedRead<number, number>()
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let truth = 1
  let count = 0
  const work = async () => {
    const seen = truth
    await gates[count++]?.promise
    return seen
  }
  const early = [looks.look(7, work), looks.look(7, work)]
  await expect.poll(() => count).toBe(1)
  truth = 2
  const late = [looks.look(7, work), looks.look(7, work)]
  gates[0]?.resolve()
  expect(await Promise.all(early)).toEqual([1, 1])
  gates[1]?.resolve()
  expect(await Promise.all(late)).toEqual([2, 2])
  expect(count).toBe(2)
})

test('a failed look is told to those who shared it, and to nobody after them', async () => {
  const looks = new CoalescedRead<string, string>()
  const failing = looks.look('a', () => Promise.reject(new Error('away')))
  await expect(failing).rejects.toThrow('away')
  expect(await looks.look('a', async () => 'back')).toBe('back')
})

test('keys do not wait for each other', async () => {
  const looks = new CoalescedRead<string, string>()
  const gate = Promise.withResolvers<string>()
  const slow = looks.look('slow', () => gate.promise)
  expect(await looks.look('quick', async () => 'done')).toBe('done')
  gate.resolve('done too')
  expect(await slow).toBe('done too')
})
