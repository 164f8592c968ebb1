import type { Stop } from '@gamelog/contracts/admin/site-state'
import { jstClock, jstDayOf } from './jst.ts'

/** `23:00 ごろまで`, on another day with its date; without an end `しばらくのあいだ`. `now` in ms. */
export function untilText({ until }: Pick<Stop, 'until'>, now: number): string {
  if (until === null) return 'しばらくのあいだ'
  const end = new Date(until)
  const clock = jstClock(end)
  const day = `${clock.getUTCMonth() + 1}/${clock.getUTCDate()} `
  const isToday = jstDayOf(end) === jstDayOf(new Date(now))
  return `${isToday ? '' : day}${clock.toISOString().slice(11, 16)} ごろまで`
}

/** A reason as the beginning of a sentence: `入れ替え作業のため、`. */
export function reasonText({ reason }: Pick<Stop, 'reason'>): string {
  if (reason === '') return ''
  return /[。、．！？!?]$/.test(reason) ? reason : `${reason}、`
}
