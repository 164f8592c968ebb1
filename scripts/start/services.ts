import { type ServiceName, serviceNames } from '@gamelog/contracts/admin/health'
import type { PartSpec } from '@gamelog/parts/part'
import type { Env } from '@gamelog/server/env'
import { root } from './layout.ts'
import type { Replicas } from './options.ts'

/** One process of a service. */
export interface Replica {
  service: ServiceName
  /** E.g. `board-1`. */
  instance: string
}

const entries: Record<ServiceName, string> = {
  user: 'services/user/src/main.ts',
  board: 'services/board/src/main.ts',
  antenna: 'services/antenna/src/main.ts',
  admin: 'services/admin/src/main.ts',
  widget: 'services/widget/src/main.ts',
  worker: 'services/antenna/src/worker.ts',
}

export function listReplicas(replicas: Replicas): Replica[] {
  return serviceNames.flatMap((service) =>
    Array.from({ length: replicas[service] }, (_, index) => ({
      service,
      instance: `${service}-${index + 1}`,
    })),
  )
}

/** `BOARD_URL` and its like: the addresses of all replicas of each service. */
export function serviceUrls(replicas: readonly Replica[], ports: Record<string, number>): Env {
  return Object.fromEntries(
    serviceNames.map((service) => [
      `${service.toUpperCase()}_URL`,
      hostsOf(service, replicas, ports)
        .map((host) => `http://${host}`)
        .join(','),
    ]),
  )
}

/** `host:port` of all replicas of a service. */
export function hostsOf(
  service: ServiceName,
  replicas: readonly Replica[],
  ports: Record<string, number>,
): string[] {
  return replicas
    .filter((replica) => replica.service === service)
    .map(({ instance }) => `127.0.0.1:${ports[instance]}`)
}

/** The part that runs one replica. */
export function serviceSpec({ service, instance }: Replica, port: number, env: Env): PartSpec {
  return nodeSpec(instance, entries[service], port, { ...env, INSTANCE: instance }, 'services')
}

/** A part that runs one of our TypeScript entry points on this Node. */
export function nodeSpec(name: string, entry: string, port: number, env: Env, wave: string): PartSpec {
  return {
    name,
    wave,
    command: process.execPath,
    args: [entry],
    cwd: root,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    isReady: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).ok,
  }
}
