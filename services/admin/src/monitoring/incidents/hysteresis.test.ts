import { expect, test } from 'vitest'
import { advance, type Hysteresis, type Reading, type RunState, untouched } from './hysteresis.ts'

const probes = { opens: 3, closes: 4 }
const verdicts = { x: 'bad', X: 'bad', '.': 'good', '~': 'between' } as const
const second = (index: number) => new Date(index * 15_000)

/** Runs checks of 15 s: x bad, X worse, . good, ~ between, q in the quiet time before the next one. @returns index: what happened */
function run(rule: Hysteresis, text: string, start: RunState = untouched) {
  const happened: string[] = []
  let state = start
  let isQuiet = false
  let index = 0
  for (const mark of text) {
    if (mark === 'q' || mark === '|') {
      isQuiet = mark === 'q'
      continue
    }
    const reading: Pick<Reading, 'at' | 'verdict' | 'level' | 'seen'> = {
      at: second(index),
      verdict: verdicts[mark as keyof typeof verdicts],
      level: mark === 'X' ? 2 : 1,
      seen: `${index}`,
    }
    const next = advance(rule, state, reading, !isQuiet)
    state = next.state
    const { transition } = next
    if (transition?.kind === 'opened')
      happened.push(`${index}: opened ${transition.level} since ${transition.startedAt.getTime() / 15_000}`)
    if (transition?.kind === 'worse') happened.push(`${index}: worse`)
    if (transition?.kind === 'recovered')
      happened.push(`${index}: recovered at ${transition.endedAt.getTime() / 15_000}`)
    index += 1
  }
  return happened
}

test('three failures in a row open, with the time of the first; four successes close, with the time of the first', () => {
  expect(run(probes, '..xxx..xx....')).toEqual(['4: opened 1 since 2', '12: recovered at 9'])
})

test('what comes and goes opens nothing and closes nothing', () => {
  expect(run(probes, 'xx.xx.x.xx..xx.'.repeat(5))).toEqual([])
  expect(run(probes, `xxx${'...x'.repeat(20)}`)).toEqual(['2: opened 1 since 0'])
  expect(run(probes, `xxx${'.x..xx..'.repeat(20)}....`)).toEqual([
    '2: opened 1 since 0',
    '164: recovered at 161',
  ])
})

test('a value between the two limits breaks both runs', () => {
  expect(run({ opens: 3, closes: 5 }, 'xx~xx~xx~')).toEqual([])
  expect(run({ opens: 3, closes: 5 }, `xxx${'....~'.repeat(9)}.....`)).toEqual([
    '2: opened 1 since 0',
    '52: recovered at 48',
  ])
})

test('it becomes worse once, after as many worse checks in a row as open one', () => {
  expect(run(probes, 'xxxXXxXXxXXXXXX')).toEqual(['2: opened 1 since 0', '11: worse'])
  expect(run(probes, 'XXXxxxXXX')).toEqual(['2: opened 2 since 0'])
  expect(run(probes, 'xXX')).toEqual(['2: opened 1 since 0'])
})

test('the quiet time decides nothing; what lasts longer is opened afterwards, with its true begin', () => {
  expect(run(probes, 'qxxxxxx|x')).toEqual(['6: opened 1 since 0'])
  expect(run(probes, 'qxxxxxx..|.....')).toEqual([])
  expect(run(probes, 'xxxq......|.')).toEqual(['2: opened 1 since 0', '9: recovered at 3'])
})
