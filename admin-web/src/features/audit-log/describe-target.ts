import { auditTargets } from '@gamelog/contracts/admin/audit-actions'
import type { AuditRecord } from '@gamelog/contracts/admin/audit-log'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import type { SectionName } from '@gamelog/contracts/sections'
import { games } from '@gamelog/ui/games'

export interface Described {
  readonly text: string
  /** The name of the target, e.g. a thread's title. */
  readonly name?: string | undefined
  /** Screen below /admin. */
  readonly to?: string | undefined
}

type AuditSubject = Pick<AuditRecord, 'target' | 'before' | 'after'>

/** A target in words, with the screen it is on; members are the caller's. */
export function describeTarget(record: AuditSubject): Described {
  const { target } = record
  const [first = '', second = ''] = target.split('/')
  const [kind = '', id = ''] = split(first)
  const label = auditTargets[kind] ?? kind
  const [part, number] = split(second)
  if (kind === 'thread') return thread({ id, post: part === 'post' ? number : undefined, record })
  if (kind === 'report') return report(id, record)
  if (kind === 'pins') return { text: label, name: tabName(id), to: `/board?game=${id}` }
  if (kind === 'pickup') return { text: `${label}・${tabName(id)}`, to: `/pickup?tab=${id}` }
  if (kind === 'source')
    return { text: label, name: readTextField(record, 'name') ?? id, to: `/sources/${id}` }
  if (kind === 'incident')
    return { text: label, name: readTextField(record, 'title') ?? id, to: `/monitor/incidents/${id}` }
  if (kind === 'widget') return { text: label, name: id, to: `/widget?id=${id}` }
  if (kind === 'widget-preset') return { text: label, name: readTextField(record, 'name'), to: '/widget' }
  if (kind === 'widget-experiment')
    return { text: label, name: readTextField(record, 'name'), to: '/widget?tab=ab' }
  if (kind === 'post-rule')
    return { text: label, name: readTextField(record, 'name') ?? id, to: `/rules?rule=${id}` }
  if (kind === 'held-post')
    return {
      text: `${label} ${id}`,
      name: readTextField(record, 'rule'),
      to: '/rules?tab=held&status=decided',
    }
  if (kind === 'settings' && id.includes('.'))
    return {
      text: label,
      name: readTextField(record, 'name') ?? id,
      to: `/office/settings?group=${id.split('.')[0]}`,
    }
  if (kind === 'section')
    return {
      text: label,
      name: sectionLabels[id as SectionName] ?? id,
      to: '/office/settings?group=sections',
    }
  if (kind === 'queue') return { text: label, name: target.slice('queue:'.length), to: '/monitor/jobs' }
  if (kind === 'ads') return { text: label, to: '/ads' }
  if (['session', 'password', 'audit', 'user'].includes(kind)) return { text: label }
  return { text: id === '' ? label : `${label} ${id}` }
}

function thread({
  id,
  post,
  record,
}: {
  id: string
  post?: string | undefined
  record: AuditSubject
}): Described {
  if (!post)
    return { text: `スレッド ${id}`, name: readTextField(record, 'title'), to: `/board?thread=${id}` }
  return { text: `スレッド ${id} のレス ${post}`, to: `/board?thread=${id}&post=${post}` }
}

function report(id: string, { after }: AuditSubject): Described {
  const { thread_id: threadId, post_number: post } = (after ?? {}) as Record<string, unknown>
  if (threadId === undefined || post === undefined) return { text: `通報 ${id}` }
  return {
    text: `通報 ${id}・スレッド ${threadId} のレス ${post}`,
    to: `/board?thread=${threadId}&post=${post}`,
  }
}

/** A text field of the target, after the change or before it. */
function readTextField({ before, after }: AuditSubject, field: string): string | undefined {
  const values = [after, before].map((side) => (side as Record<string, unknown> | null)?.[field])
  return values.find((value) => typeof value === 'string')
}

function tabName(id: string): string {
  return Object.hasOwn(games, id) ? games[id as keyof typeof games].label : id
}

function split(part: string): [kind?: string, id?: string] {
  const colon = part.indexOf(':')
  return colon < 0 ? [part] : [part.slice(0, colon), part.slice(colon + 1)]
}
