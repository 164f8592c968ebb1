import type { EffectiveSetting, RetainedRecords, ServiceSettings } from '@gamelog/contracts/admin/settings'

/** How the processes of one site find each other; set by launcher and compose. */
const wiring = /^(?:PORT|HOST|INSTANCE|INTERNAL_\w+|(?:USER|BOARD|ANTENNA|ADMIN|WIDGET|WORKER)_URL)$/

/** Settings that more than one service has, each once, without the wiring; with several values where services differ. */
export function commonSettings(services: readonly ServiceSettings[]): EffectiveSetting[] {
  const byName = Map.groupBy(
    services.flatMap(({ settings }) => settings),
    ({ name }) => name,
  )
  const all = [...byName.values()].flatMap((same): EffectiveSetting[] => {
    const [first] = same
    if (first === undefined || same.length < 2 || wiring.test(first.name)) return []
    const values = [...new Set(same.map(({ value }) => value).filter((value) => value !== null))]
    const isSet = same.every((each) => each.is_set)
    const from: EffectiveSetting['from'] = same.some((each) => each.from === 'environment')
      ? 'environment'
      : 'default'
    return [{ ...first, value: first.secret ? null : values.join(' / ') || null, is_set: isSet, from }]
  })
  return all.toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Records all services keep, each kind once; the services' sums of one kind are added. */
export function mergeRetention(services: readonly ServiceSettings[]): RetainedRecords[] {
  const byThing = Map.groupBy(
    services.flatMap(({ kept }) => kept),
    ({ thing }) => thing,
  )
  return (
    [...byThing.values()]
      .flatMap((same) => {
        const [first] = same
        if (first === undefined) return []
        const bytes = same.some((each) => each.bytes === null)
          ? null
          : sum(same.map((each) => each.bytes ?? 0))
        return [{ ...first, rows: sum(same.map(({ rows }) => rows)), bytes }]
      })
      // Records kept for ever stand last.
      .toSorted((a, b) => Number(a.days === null) - Number(b.days === null))
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** 「90日」, 「2年」, 「ずっと」. */
export function retentionText(days: number | null): string {
  if (days === null) return 'ずっと'
  return days % 365 === 0 ? `${days / 365}年` : `${days}日`
}
