import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string } }[]
  samples: number[]
  timeDeltas: number[]
}

/** Says for every profile in a folder where the busy time went, by package or folder; [] without a folder. */
export function describeProfiles(folder: string | undefined): string[] {
  if (folder === undefined || !existsSync(folder)) return []
  const files = readdirSync(folder).filter((file) => file.endsWith('.cpuprofile'))
  return files.flatMap((file) => [`profile ${join(folder, file)}`, ...busiest(join(folder, file))])
}

function busiest(path: string): string[] {
  const profile = JSON.parse(readFileSync(path, 'utf8')) as CpuProfile
  const places = new Map(profile.nodes.map((node) => [node.id, frameName(node.callFrame)]))
  const micros = new Map<string, number>()
  profile.samples.forEach((id, index) => {
    const place = places.get(id) ?? 'unknown'
    micros.set(place, (micros.get(place) ?? 0) + (profile.timeDeltas[index] ?? 0))
  })
  micros.delete('(idle)')
  // Threads wait for work inside piscina.
  if (/\.[1-9]\d*\.\d+\.cpuprofile$/.test(path)) micros.delete('piscina')
  const total = [...micros.values()].reduce((sum, value) => sum + value, 0)
  return [...micros]
    .sort(([, a], [, b]) => b - a)
    .slice(0, 12)
    .map(([place, value]) => `  ${((value / total) * 100).toFixed(1).padStart(5)} %  ${place}`)
}

/** A package of node_modules, a folder of ours, a module of Node, or what V8 names in brackets. */
function frameName({ functionName, url }: { functionName: string; url: string }): string {
  if (url === '') return functionName.startsWith('(') ? functionName : `native: ${functionName}`
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (name !== undefined) return name
  if (url.startsWith('node:')) return url.replace(/^(node:(?:internal\/)?[a-z_]+).*/, '$1')
  return url
    .replace(/^file:\/\//, '')
    .replace(/.*\/(services|shared|scripts)\//, '$1/')
    .replace(/\/[^/]+$/, '')
}
