import { parseArgs } from 'node:util'
import { LaunchError } from '@gamelog/parts/launch-error'

export interface BenchOptions {
  name: string
  /** Tables to measure; none named = all of the bench. */
  parts: string[]
  rounds: number
  quick: boolean
  profile: boolean
}

const usage = 'npm run bench -- <name> [part …] [--quick] [--profile] [--rounds 5]'

/** Reads the command line of `npm run bench`. @throws LaunchError with the usage. */
export function readBenchOptions(args: readonly string[], known: readonly string[]): BenchOptions {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        profile: { type: 'boolean', default: false },
        rounds: { type: 'string' },
      },
    })
    const [name, ...parts] = positionals
    const rounds = Number(values.rounds ?? (values.quick ? 3 : 5))
    if (name === undefined || !known.includes(name)) {
      throw new Error(`name one of: ${known.join(', ')}`)
    }
    if (!Number.isInteger(rounds) || rounds < 1 || rounds > 99) throw new Error('--rounds: 1 to 99')
    return { name, parts, rounds, quick: values.quick, profile: values.profile }
  } catch (error) {
    throw new LaunchError(`${usage}\n${(error as Error).message}`)
  }
}
