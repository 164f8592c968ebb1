import { readFileSync, writeFileSync } from 'node:fs'
import { freePorts, isFree } from './ports.ts'

/**
 * A port on 127.0.0.1 for every name: the one it had last time where that is still free, so that a restart changes
 * no address. `file` remembers them. Ports in `reserved` are not given: nginx takes its own last.
 */
export async function assignPorts(
  file: string,
  names: readonly string[],
  reserved: readonly number[],
): Promise<Record<string, number>> {
  const last = readLast(file)
  const ports: Record<string, number> = {}
  for (const name of names) {
    const before = last[name]
    if (before === undefined || reserved.includes(before)) continue
    // A name that was not started for a while may have lost its port to another.
    if (!Object.values(ports).includes(before) && (await isFree(before))) ports[name] = before
  }
  const missing = names.filter((name) => ports[name] === undefined)
  const fresh = await freePorts(missing.length, [...reserved, ...Object.values(ports)])
  missing.forEach((name, index) => {
    const port = fresh[index]
    if (port !== undefined) ports[name] = port
  })
  writeFileSync(file, `${JSON.stringify({ ...last, ...ports }, null, 2)}\n`, { mode: 0o600 })
  return ports
}

/** Empty when the file is missing or unreadable, as after a power cut. */
function readLast(file: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>
  } catch {
    return {}
  }
}
