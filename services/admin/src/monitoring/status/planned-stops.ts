import type { PlannedStop } from './events.ts'
import type { StopChange } from './repository.ts'

/** The times of the read-only modes, put together from their changes, oldest first. A mode also ends by its own time. */
export function toPlannedStops(changes: readonly StopChange[]): PlannedStop[] {
  const stops: PlannedStop[] = []
  for (const { at, action, mode, after } of changes) {
    const last = stops.findLast((stop) => stop.mode === mode)
    const lasts = last !== undefined && (last.until === null || last.until > at)
    if (action === 'site-stop.end') {
      if (lasts) last.until = at
      continue
    }
    if (after === null) continue
    const until = after.until === null ? null : new Date(after.until)
    if (lasts) Object.assign(last, { reason: after.reason, until })
    else stops.push({ mode, reason: after.reason, from: new Date(after.since), until })
  }
  return stops
}
