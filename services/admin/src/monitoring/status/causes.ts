import type { StatusPart } from '@gamelog/contracts/admin/site-status'
import type { IncidentKind } from '@gamelog/contracts/monitor/incidents'

/** Of the levels 1 and 2 of an incident. */
type ByLevel<T> = readonly [T, T]
export type Effect = 'degraded' | 'stopped'

export interface Cause {
  kind: IncidentKind
  /** Service, dependency, or the service before the `/` of a queue; null = any. */
  subject: string | null
  /** Text for readers, without names of programs. */
  titles: ByLevel<string>
  effects: Partial<Record<StatusPart, ByLevel<Effect>>>
}

const both = <T>(value: T): ByLevel<T> => [value, value]
const wanes: ByLevel<Effect> = ['degraded', 'stopped']
const degradedEffect: ByLevel<Effect> = both('degraded')
const away: ByLevel<Effect> = both('stopped')

const writesAndLogin = {
  titles: both('書き込みとログインができない'),
  // Articles on the site can be read; fetching them needs both.
  effects: { feed: away, posting: away, login: away },
} as const

/** Incidents that readers notice, and in which part of the site; the others (disk, statistics, back office) do not show here. */
export const causes: readonly Cause[] = [
  {
    kind: 'service-down',
    subject: 'nginx',
    titles: ['サイトの表示が不安定', 'サイトを開けない'],
    effects: { pages: wanes, posting: wanes, login: wanes },
  },
  {
    kind: 'service-down',
    subject: 'board',
    titles: ['掲示板が不安定', '掲示板に書き込めない'],
    // Prepared pages stand in.
    effects: { pages: degradedEffect, posting: wanes },
  },
  {
    kind: 'service-down',
    subject: 'antenna',
    titles: both('トップページの表示が不安定'),
    effects: { pages: degradedEffect },
  },
  {
    kind: 'service-down',
    subject: 'user',
    titles: ['ログインが不安定', 'ログインできない'],
    effects: { login: wanes },
  },
  {
    kind: 'service-down',
    subject: 'worker',
    titles: ['記事の取り込みが不安定', '新しい記事が届かない'],
    effects: { feed: wanes },
  },
  {
    kind: 'dependency-down',
    subject: 'postgres',
    titles: writesAndLogin.titles,
    effects: { ...writesAndLogin.effects, pages: degradedEffect },
  },
  { kind: 'dependency-down', subject: 'redis', ...writesAndLogin },
  ...(['postgres', 'redis'] as const).map(
    (subject): Cause => ({ kind: 'writes-refused', subject, ...writesAndLogin }),
  ),
  { kind: 'feed-stale', subject: null, titles: both('新しい記事が届かない'), effects: { feed: away } },
  ...(['antenna', 'worker'] as const).map(
    (subject): Cause => ({
      kind: 'queue-stuck',
      subject,
      titles: both('記事の取り込みが遅れている'),
      effects: { feed: degradedEffect },
    }),
  ),
  ...(
    [
      ['board', '掲示板', { pages: degradedEffect, posting: degradedEffect }],
      ['antenna', 'トップページ', { pages: degradedEffect }],
      ['user', 'ログイン', { login: degradedEffect }],
    ] as const
  ).flatMap(([subject, name, effects]): Cause[] => [
    { kind: 'error-rate', subject, titles: both(`${name}でエラーが増えている`), effects },
    { kind: 'slow-answers', subject, titles: both(`${name}の応答が遅い`), effects },
  ]),
]

/** The cause an incident is; undefined when readers do not notice it. */
export function causeOf(kind: IncidentKind, subject: string | null): Cause | undefined {
  const owner = subject?.split('/')[0]
  return causes.find((cause) => cause.kind === kind && (cause.subject === null || cause.subject === owner))
}

export function atLevel<T>(values: ByLevel<T>, level: number): T {
  return values[level === 2 ? 1 : 0]
}
