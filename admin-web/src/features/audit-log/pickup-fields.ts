import { monthDayTime } from '../../shared/times.ts'

/** A pickup as the log keeps it. */
interface Recorded {
  readonly article_id: string
  readonly position: string | null
  readonly priority: number
  readonly starts_at: string | null
  readonly ends_at: string | null
}

function isPickup(value: unknown): value is Recorded {
  return typeof (value as Partial<Recorded> | null)?.article_id === 'string'
}

/**
 * A recorded tab of pickups by slot, with titles and times, and its reserves in their order.
 * @returns the value itself where it is none
 */
export function pickupFields(value: unknown, titleOf: (articleId: string) => string | undefined): unknown {
  if (!Array.isArray(value) || !value.every(isPickup)) return value
  const words = (pickup: Recorded) => {
    const title = titleOf(pickup.article_id) ?? `公開が終わった記事（${pickup.article_id}）`
    return `${title}${timesOf(pickup)}`
  }
  const bySlot = Map.groupBy(
    value.filter(({ position }) => position !== null).toSorted((a, b) => startOf(a) - startOf(b)),
    ({ position }) => String(position).replace(/^pickup/, '枠'),
  )
  const slots = [...bySlot].toSorted(([a], [b]) => a.localeCompare(b))
  const reserves = value
    .filter(({ position }) => position === null)
    .toSorted((a, b) => b.priority - a.priority)
  return {
    ...Object.fromEntries(slots.map(([slot, pickups]) => [slot, pickups.map(words).join('\n')])),
    ...(reserves.length > 0 && { 予備: reserves.map(words).join('\n') }),
  }
}

function startOf({ starts_at }: Recorded): number {
  return starts_at === null ? Number.NEGATIVE_INFINITY : Date.parse(starts_at)
}

function timesOf({ starts_at, ends_at }: Recorded): string {
  if (starts_at === null && ends_at === null) return ''
  return `（${[starts_at && monthDayTime(starts_at), '–', ends_at && monthDayTime(ends_at)].filter(Boolean).join(' ')}）`
}
