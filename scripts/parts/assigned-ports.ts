import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { freePorts, isFree } from './ports.ts'

/**
 * A port on 127.0.0.1 for every name: the one it had last time where that is still free, so that a restart changes
 * no address. `file` remembers them. None is `promised`: nginx takes its port last, when a part would long have it.
 */
export async function assignPorts(
  file: string,
  names: readonly string[],
  promised: readonly number[],
): Promise<Record<string, number>> {
  const last: Record<string, number> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const ports: Record<string, number> = {}
  for (const name of names) {
    const before = last[name]
    if (before !== undefined && !promised.includes(before) && (await isFree(before))) ports[name] = before
  }
  const missing = names.filter((name) => ports[name] === undefined)
  const fresh = await freePorts(missing.length, [...promised, ...Object.values(ports)])
  missing.forEach((name, index) => {
    const port = fresh[index]
    if (port !== undefined) ports[name] = port
  })
  writeFileSync(file, `${JSON.stringify({ ...last, ...ports }, null, 2)}\n`, { mode: 0o600 })
  return ports
}
