import { jstDayOf, startOfHour, startOfSlot } from '@gamelog/domain/jst'
import type { PageViewTable, PageViewVisitorTable } from '../../db/tables.ts'

/** Amounts added to a roll-up; negative where a visitor moves to an earlier one. */
interface Counts {
  views: number
  raw_views: number
  visitors: number
  raw_visitors: number
}

export interface RollUp {
  /** Rows as they are from now on. */
  visitors: PageViewVisitorTable[]
  slots: (Counts & { slot: Date })[]
  hours: (Counts & { hour: Date })[]
  days: (Counts & { day: string })[]
  paths: (Pick<Counts, 'views' | 'raw_views'> & { day: string; path: string; title: string })[]
}

/**
 * Calculates the amounts that new page views add. A visitor counts once a day, in the ten minutes of the day's first view; a
 * view that is stored after later ones moves the visitor, so that the figures do not depend on the order of storing.
 * @param known what is stored of the views' visitors on the views' days
 */
export function rollUp(views: readonly PageViewTable[], known: readonly PageViewVisitorTable[]): RollUp {
  const seen = new Map(known.map((row) => [visitorKey(row), row]))
  const visitors = new Map<string, PageViewVisitorTable>()
  const slots = new Map<number, Counts>()
  const paths = new Map<string, RollUp['paths'][number]>()
  for (const { at, visitor, path, title, is_bot, is_cross_site } of views) {
    const [day, slot, isCounted] = [jstDayOf(at), startOfSlot(at), !is_bot && !is_cross_site]
    const seenNow = { views: Number(isCounted), raw_views: 1 }
    add(slots, slot, seenNow)
    const ofPath = paths.get(JSON.stringify([day, path, title]))
    paths.set(JSON.stringify([day, path, title]), {
      day,
      path,
      title,
      views: (ofPath?.views ?? 0) + seenNow.views,
      raw_views: (ofPath?.raw_views ?? 0) + 1,
    })
    const key = visitorKey({ day, visitor })
    const before = visitors.get(key) ?? seen.get(key)
    const counted = isCounted ? slot : null
    visitors.set(key, {
      day,
      visitor,
      slot: earlier(before?.slot ?? null, slot) ?? slot,
      counted_slot: earlier(before?.counted_slot ?? null, counted),
    })
  }
  for (const [key, { slot, counted_slot }] of visitors) {
    const before = seen.get(key)
    move(slots, 'raw_visitors', before?.slot ?? null, slot)
    move(slots, 'visitors', before?.counted_slot ?? null, counted_slot)
  }
  const bySlot = [...slots].map(([time, counts]) => ({ slot: new Date(time), ...counts }))
  return {
    visitors: [...visitors.values()],
    slots: bySlot,
    hours: sumBy(bySlot, ({ slot }) => startOfHour(slot).getTime()).map(([time, counts]) => ({
      hour: new Date(time),
      ...counts,
    })),
    days: sumBy(bySlot, ({ slot }) => jstDayOf(slot)).map(([day, counts]) => ({ day, ...counts })),
    paths: [...paths.values()],
  }
}

const nothing: Counts = { views: 0, raw_views: 0, visitors: 0, raw_visitors: 0 }

function plus(a: Counts, b: Partial<Counts>): Counts {
  return {
    views: a.views + (b.views ?? 0),
    raw_views: a.raw_views + (b.raw_views ?? 0),
    visitors: a.visitors + (b.visitors ?? 0),
    raw_visitors: a.raw_visitors + (b.raw_visitors ?? 0),
  }
}

function add(slots: Map<number, Counts>, slot: Date, counts: Partial<Counts>): void {
  slots.set(slot.getTime(), plus(slots.get(slot.getTime()) ?? nothing, counts))
}

function move(
  slots: Map<number, Counts>,
  column: 'visitors' | 'raw_visitors',
  from: Date | null,
  to: Date | null,
): void {
  if (from?.getTime() === to?.getTime()) return
  if (from) add(slots, from, { [column]: -1 })
  if (to) add(slots, to, { [column]: 1 })
}

function sumBy<Key>(rows: RollUp['slots'], keyOf: (row: RollUp['slots'][number]) => Key): [Key, Counts][] {
  return [...Map.groupBy(rows, keyOf)].map(([key, group]) => [key, group.reduce<Counts>(plus, nothing)])
}

function earlier(a: Date | null, b: Date | null): Date | null {
  if (a === null || b === null) return a ?? b
  return a < b ? a : b
}

function visitorKey({ day, visitor }: Pick<PageViewVisitorTable, 'day' | 'visitor'>): string {
  return `${day} ${visitor}`
}
