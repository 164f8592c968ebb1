import { hourMs, jstDayOf } from '@gamelog/domain/jst'
import type { ScriptedClick, ScriptedRequests, ScriptedView } from './_scripted-days.ts'

const minute = 60_000

/** Known views of the last 20 minutes: eleven people, one of whom changes the device; a bot and another site's page. */
export function scriptRecentViews(now: number): ScriptedView[] {
  const devices = ['mobile', 'desktop', 'tablet'] as const
  const paths = ['/', '/board', '/about']
  const view = (ago: number, person: number, more: Partial<ScriptedView> = {}): ScriptedView => {
    const kind = more.kind ?? 'counted'
    return {
      day: jstDayOf(new Date(now - ago)),
      at: now - ago,
      path: paths[Math.floor(Math.sqrt(person))] ?? '/',
      device: devices[person % 3] ?? 'desktop',
      visitor: `now ${person}`,
      ...more,
      kind,
      counted: kind === 'counted',
    }
  }
  return [
    ...Array.from({ length: 9 }, (_, person) => view((person * 2 + 1) * minute, person)),
    view(19 * minute, 20, { path: '/', device: 'desktop' }),
    view(2 * minute, 20, { path: '/about', device: 'mobile' }),
    view(3 * minute, 21, { path: '/' }),
    view(3 * minute + 1_000, 21, { path: '/' }),
    view(4 * minute, 30, { kind: 'bot' }),
    view(5 * minute, 31, { kind: 'cross-site' }),
  ]
}

/** Known clicks of the last 20 minutes and of the same minutes yesterday. */
export function scriptRecentClicks(now: number, articleIds: readonly string[]): ScriptedClick[] {
  const click = (ago: number, person: number, kind: ScriptedClick['kind'] = 'counted'): ScriptedClick => ({
    day: jstDayOf(new Date(now - ago)),
    at: now - ago,
    articleId: articleIds[person % articleIds.length] ?? '',
    page: 'main',
    visitor: `now ${person} ${ago > hourMs ? 'yesterday' : ''}`,
    kind,
    isTransition: false,
    counted: kind === 'counted',
  })
  return [
    ...Array.from({ length: 8 }, (_, person) => click((person * 2 + 1) * minute, person)),
    click(1 * minute - 10_000, 0, 'repeat'),
    click(6 * minute, 40, 'bot'),
    click(7 * minute, 41, 'cross-site'),
    ...Array.from({ length: 3 }, (_, person) => click(24 * hourMs + person * minute, person)),
  ]
}

/** 200 requests of each of two replicas in the hour under way, 100 of one in the same hour yesterday. */
export function scriptHours(now: number): (ScriptedRequests & { hour: number })[] {
  const hour = now - (now % hourMs)
  const batch = (at: number, replica: number, count: number) => ({
    hour: at,
    day: jstDayOf(new Date(at)),
    service: 'board' as const,
    instance: `board-${replica}`,
    durations: Array.from({ length: count }, (_, index) => (index % 10 === 0 ? 420 : 6) + replica),
  })
  return [batch(hour, 1, 200), batch(hour, 2, 200), batch(hour - 24 * hourMs, 1, 100)]
}
