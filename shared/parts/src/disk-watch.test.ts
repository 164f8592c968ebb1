import { beforeEach, expect, test } from 'vitest'
import { DiskWatch } from './disk-watch.ts'

const mb = 1024 * 1024
const minute = 60_000
const disk = { total: 2_000 * mb, left: 500 * mb }
let held: boolean
let lines: string[]
let hurried: number
let now: number

const reserve = {
  bytes: 40 * mb,
  get isHeld() {
    return held
  },
  release() {
    held = false
    disk.left += 40 * mb
    return 40 * mb
  },
  async take() {
    held = true
    disk.left -= 40 * mb
  },
}
let watch: DiskWatch

beforeEach(() => {
  held = true
  lines = []
  hurried = 0
  now = 0
  watch = new DiskWatch({
    dataDir: '/data',
    space: () => ({ ...disk }),
    reserve,
    line: (text) => lines.push(text),
    onSpace: () => hurried++,
  })
})

/** Looks each second for some minutes while so many MB are left; @returns what was told, in short */
async function look(left: number, minutes: number): Promise<string[]> {
  disk.left = left * mb
  lines = []
  for (const end = now + minutes * minute; now < end; now += 1_000) {
    watch.look(now)
    await Promise.resolve()
  }
  return lines.map((line) => /under 5 %|is full|space again/.exec(line)?.[0] ?? line)
}

test('the operator is told once before, once of it and once after', async () => {
  expect(await look(300, 2)).toEqual([])
  expect(await look(80, 2)).toEqual(['under 5 %'])
  // Not again at each side of the limit.
  expect(await look(110, 2)).toEqual([])
  expect(await look(10, 2)).toEqual(['is full'])
  expect(await look(300, 2)).toEqual(['space again'])
  expect(await look(300, 2)).toEqual([])
})

test('a disk that stays full is told of every five minutes, one that stays low every hour', async () => {
  expect(await look(10, 12)).toEqual(['is full', 'is full', 'is full'])
  await look(300, 1)
  expect(await look(80, 119)).toEqual(['under 5 %', 'under 5 %'])
})

test('the reserve is given free on a full disk, is no space, and is taken back when 5 % stay beside it', async () => {
  await look(10, 1)
  expect({ held, hurried, line: lines[0] }).toEqual({
    held: false,
    hurried: 1,
    line: 'the disk of /data is full (10 MB of 2000 MB left; a reserve of 40 MB was given free): free space; the site goes on by itself',
  })
  // Of these only 20 MB were freed by the operator.
  expect(await look(60, 1)).toEqual([])
  expect(await look(115, 1)).toEqual(['space again'])
  expect(hurried).toBe(2)
  await look(135, 1)
  expect(held).toBe(false)
  await look(145, 1)
  expect(held).toBe(true)
})
