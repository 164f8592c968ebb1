import { parseArgs } from 'node:util'
import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import { LaunchError } from '@gamelog/parts/launch-error'

/** How many processes of each service run. */
export type Replicas = Record<ServiceName, number>

const maxReplicas = 16

/**
 * Reads the command line of `npm start`: `--replicas 2` for every service, `--replicas board=2,user=3` for some.
 * @throws LaunchError naming the argument that is wrong.
 */
export function readOptions(args: readonly string[]): { replicas: Replicas } {
  const replicas = Object.fromEntries(serviceNames.map((name) => [name, 1])) as Replicas
  for (const item of replicaArguments(args)) {
    const [, name, digits] = /^(?:([a-z]+)=)?(\d{1,2})$/.exec(item) ?? []
    const count = Number(digits)
    const names = name === undefined ? serviceNames : serviceNames.filter((known) => known === name)
    if (digits === undefined || count < 1 || count > maxReplicas || names.length === 0) {
      throw new LaunchError(
        `--replicas ${item} is wrong: a number from 1 to ${maxReplicas}, or <service>=<number> with one of ${serviceNames.join(', ')}`,
      )
    }
    for (const known of names) replicas[known] = count
  }
  return { replicas }
}

function replicaArguments(args: readonly string[]): string[] {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { replicas: { type: 'string', multiple: true } },
    })
    return (values.replicas ?? []).flatMap((value) => value.split(','))
  } catch (error) {
    throw new LaunchError(`${(error as Error).message.split('\n')[0]} (known: --replicas)`)
  }
}
