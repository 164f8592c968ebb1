import { createHash } from 'node:crypto'
import { durationBucket, emptyHistogram } from '@gamelog/domain/duration-histogram'
import { addDays, hourMs, jstDayOf, startOfJstDay } from '@gamelog/domain/jst'

/** Known traffic of two JST days on both sides of a month's end. */
export interface ScriptedDays {
  /** The last day of a month and the first of the next one. */
  days: [last: string, first: string]
  clicks: ScriptedClick[]
  views: ScriptedView[]
}

interface Scripted {
  day: string
  /** ms since the epoch. */
  at: number
  /** The result the product must give. */
  counted: boolean
}

export interface ScriptedClick extends Scripted {
  articleId: string
  page: 'main' | 'intermediate'
  visitor: string
  kind: 'counted' | 'bot' | 'cross-site' | 'repeat'
  /** That led the reader to 続きを読む. */
  widget?: { id: string; domain: string }
  /** Such a click counts once a person, article and day. */
  isTransition: boolean
}

export interface ScriptedView extends Scripted {
  path: string
  device: 'desktop' | 'mobile' | 'tablet'
  visitor: string
  kind: 'counted' | 'bot' | 'cross-site'
}

/** The end of the last month that is at least two days ago. */
export function monthEnd(now = new Date()): [last: string, first: string] {
  const first = `${jstDayOf(new Date(now.getTime() - 48 * hourMs)).slice(0, 7)}-01`
  return [addDays(first, -1), first]
}

/** Clicks on these articles and views, with people around midnight, repeats, bots and senders from other sites. */
export function scriptDays(days: [string, string], articleIds: readonly string[]): ScriptedDays {
  return {
    days,
    clicks: days.flatMap((day, index) => clicksOf(day, articleIds, index)),
    views: days.flatMap((day, index) => viewsOf(day, index)),
  }
}

/** 40 people of the day, one every 35 minutes, the first at 0:00:00.000; the last click is at 23:59:59.999. */
function clicksOf(day: string, articleIds: readonly string[], shift: number): ScriptedClick[] {
  const start = startOfJstDay(day).getTime()
  const click = (at: number, person: number, more: Partial<ScriptedClick> = {}): ScriptedClick => {
    const kind = more.kind ?? 'counted'
    return {
      day,
      at,
      // The shares of the articles differ, so that a ranking has one order.
      articleId: articleIds[Math.floor(Math.sqrt((person + shift) % 25))] ?? '',
      page: 'main',
      visitor: `${day} ${person}`,
      isTransition: false,
      ...more,
      kind,
      counted: kind === 'counted',
    }
  }
  const readOn = (at: number, person: number, isTransition: boolean) => {
    const widget = { id: 'gamelog-pc-grid', domain: 'blog.example' }
    return click(at, person, { page: 'intermediate', ...(person % 10 === 0 ? { widget, isTransition } : {}) })
  }
  const people = Array.from({ length: 40 }, (_, person) => {
    const at = start + person * 35 * 60_000
    return [
      click(at, person),
      ...(person % 3 === 0 ? [click(at + 10_000, person, { kind: 'repeat' })] : []),
      ...(person % 5 === 0 ? [readOn(at + 45_000, person, true)] : []),
      ...(person % 20 === 0 ? [readOn(at + 95_000, person, false)] : []),
    ]
  })
  const others = [100, 101, 102, 103].flatMap((person) => [
    click(start + person * 60_000, person, { kind: 'bot' }),
    click(start + person * 61_000, person + 100, { kind: 'cross-site' }),
  ])
  return [...people.flat(), ...others, click(start + 24 * hourMs - 1, 300)]
}

/** 30 people who look at one to three screens, and come back in the evening. */
function viewsOf(day: string, shift: number): ScriptedView[] {
  const start = startOfJstDay(day).getTime()
  const devices = ['mobile', 'desktop', 'tablet'] as const
  const paths = ['/', '/board', '/about']
  const view = (at: number, person: number, path: string, kind: ScriptedView['kind'] = 'counted') => ({
    day,
    at,
    path,
    device: devices[person % 3] ?? 'desktop',
    visitor: `${day} ${person}`,
    kind,
    counted: kind === 'counted',
  })
  const people = Array.from({ length: 30 + shift }, (_, person) => [
    ...paths
      .slice(0, 1 + (person % 3))
      .map((path, index) => view(start + person * 41 * 60_000 + index * 20_000, person, path)),
    ...(person % 4 === 0 ? [view(start + 23 * hourMs + person * 1_000, person, '/')] : []),
  ])
  return [
    ...people.flat(),
    view(start + 5 * hourMs, 500, '/', 'bot'),
    view(start + 6 * hourMs, 501, '/', 'cross-site'),
    view(start + 24 * hourMs - 1, 502, '/about'),
  ]
}

/** The event the antenna service appends to `events:clicks`. */
export function clickEventOf(click: ScriptedClick): object {
  return {
    id: idOf('click', click),
    at: new Date(click.at).toISOString(),
    article_id: click.articleId,
    page: click.page,
    from_host: click.widget?.domain ?? null,
    widget_id: click.widget?.id ?? null,
    visitor: hash(click.visitor),
    network: hash(`network ${click.visitor}`),
    member: null,
    is_bot: click.kind === 'bot',
    is_cross_site: click.kind === 'cross-site',
  }
}

/** The event the admin service appends to `events:page-views`. */
export function viewEventOf(view: ScriptedView): object {
  return {
    id: idOf('view', view),
    at: new Date(view.at).toISOString(),
    path: view.path,
    title: view.path,
    device: view.device,
    visitor: hash(view.visitor),
    is_bot: view.kind === 'bot',
    is_cross_site: view.kind === 'cross-site',
  }
}

export function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

/** The same event has the same id, also when it is sent twice. */
export function idOf(
  name: string,
  { at, kind, visitor }: { at: number; kind: string; visitor: string },
): string {
  const hex = createHash('sha256').update(`${name} ${at} ${kind} ${visitor}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Requests of one replica on one day. */
export interface ScriptedRequests {
  day: string
  service: 'board' | 'user'
  instance: string
  /** ms of each; every 50th ended with 5xx. */
  durations: number[]
}

/** 400 requests of each of two replicas of two services on each day, one in ten of them slow. */
export function scriptRequests(days: readonly string[]): ScriptedRequests[] {
  return days.flatMap((day, shift) =>
    (['board', 'user'] as const).flatMap((service) =>
      [1, 2].map((replica) => ({
        day,
        service,
        instance: `${service}-${replica}`,
        durations: Array.from(
          { length: 400 },
          (_, index) => (index % 10 === 0 ? 300 + shift * 200 : 4) + ((index * 7 + replica) % 100) / 2,
        ),
      })),
    ),
  )
}

/** Of every 50 requests one. */
export function isFailed(index: number): boolean {
  return index % 50 === 49
}

/** The batch a replica appends to `<service>:requests`; its requests are spread over the hours of the day. */
export function requestBatchOf({ day, instance, durations }: ScriptedRequests): object {
  const start = startOfJstDay(day).getTime()
  const rows = Array.from({ length: 24 }, (_, hour) =>
    rowOf(start + hour * hourMs, '/scripted', durations, (index) => index % 24 === hour),
  )
  return batchOf(start, instance, rows)
}

/** The batch of one hour. */
export function hourBatchOf({ instance, durations, hour }: ScriptedRequests & { hour: number }): object {
  return batchOf(hour, instance, [rowOf(hour, '/scripted-now', durations, () => true)])
}

function rowOf(
  hour: number,
  route: string,
  durations: readonly number[],
  isOwn: (index: number) => boolean,
): object {
  const own = durations.map((ms, index) => ({ ms, index })).filter(({ index }) => isOwn(index))
  const histogram = emptyHistogram()
  for (const { ms } of own) histogram[durationBucket(ms)] = (histogram[durationBucket(ms)] ?? 0) + 1
  return {
    hour: new Date(hour).toISOString(),
    method: 'GET',
    route,
    count: own.length,
    errors: own.filter(({ index }) => isFailed(index)).length,
    total_ms: own.reduce((sum, { ms }) => sum + ms, 0),
    histogram,
  }
}

function batchOf(start: number, instance: string, rows: object[]): object {
  const id = idOf('requests', { at: start, kind: instance, visitor: '' })
  return { id, at: new Date(start).toISOString(), instance, rows, errors: [] }
}
