import type { ClickPage } from '@gamelog/contracts/antenna/click'
import { jstDayOf, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import type { ClickKind } from './classify-clicks.ts'
import type { ClickEvent } from './click-event.ts'

interface Counts {
  page: ClickPage
  /** Counted ones. */
  clicks: number
  raw: number
}

/** Amounts that clicks add to the roll-ups, each list in the order of its key: transactions then take row locks in one order. */
export interface ClickRollUp {
  slots: (Counts & { slot: Date })[]
  hours: (Counts & { hour: Date; article_id: string })[]
  days: (Counts & { day: string; article_id: string })[]
}

export function rollUpClicks(clicks: readonly { click: ClickEvent; kind: ClickKind }[]): ClickRollUp {
  const slots = new Map<string, ClickRollUp['slots'][number]>()
  const hours = new Map<string, ClickRollUp['hours'][number]>()
  const days = new Map<string, ClickRollUp['days'][number]>()
  for (const { click, kind } of clicks) {
    const { article_id, page } = click
    const at = new Date(click.at)
    const [slot, hour, day] = [startOfSlot(at), startOfHour(at), jstDayOf(at)]
    const none = { page, clicks: 0, raw: 0 }
    const counts = [
      rowOf(slots, `${slot.toISOString()} ${page}`, { ...none, slot }),
      rowOf(hours, `${hour.toISOString()} ${article_id} ${page}`, { ...none, hour, article_id }),
      rowOf(days, `${day} ${article_id} ${page}`, { ...none, day, article_id }),
    ]
    for (const row of counts) {
      row.raw += 1
      if (kind === 'counted') row.clicks += 1
    }
  }
  return { slots: inOrder(slots), hours: inOrder(hours), days: inOrder(days) }
}

function rowOf<Row>(rows: Map<string, Row>, key: string, empty: Row): Row {
  const row = rows.get(key) ?? empty
  rows.set(key, row)
  return row
}

function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row)
}
