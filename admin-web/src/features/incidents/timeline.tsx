import {
  type IncidentEvent,
  type IncidentPage,
  writeIncidentNote,
} from '@gamelog/contracts/monitor/incidents'
import { userNumber } from '@gamelog/ui/format'
import {
  Bell,
  CircleAlert,
  CircleCheck,
  type LucideIcon,
  MessageSquare,
  OctagonX,
  TriangleAlert,
  UserCheck,
  UserMinus,
} from 'lucide-react'
import type { RefObject } from 'react'
import { HistoryEntry, HistoryList } from '../../shared/history-list.tsx'
import { Panel } from '../../shared/panel.tsx'
import { exactTime, shortTime } from '../../shared/times.ts'
import { useMay } from '../../shared/use-role.ts'
import { NoteForm } from './note-form.tsx'

const looks: Record<IncidentEvent['kind'], { icon: LucideIcon; tone?: 'bad' | 'warn' | 'good' | 'accent' }> =
  {
    'first-failure': { icon: CircleAlert, tone: 'warn' },
    opened: { icon: OctagonX, tone: 'bad' },
    worse: { icon: TriangleAlert, tone: 'warn' },
    notified: { icon: Bell },
    taken: { icon: UserCheck },
    released: { icon: UserMinus },
    note: { icon: MessageSquare, tone: 'accent' },
    recovered: { icon: CircleCheck, tone: 'good' },
  }
/** Shown to the second. */
const exact: readonly IncidentEvent['kind'][] = ['first-failure', 'opened', 'worse', 'recovered']

interface TimelineProps {
  page: IncidentPage
  /** The note's field. */
  note: RefObject<HTMLTextAreaElement | null>
}

/** Events and notes of an incident, newest first, with the form for another note for those who may write one. */
export function Timeline({ page: { incident, events, notifies }, note }: TimelineProps) {
  const mayWrite = useMay(writeIncidentNote)
  return (
    <Panel title="経過" meta="新しい順" isMetaKept>
      {mayWrite && <NoteForm key={incident.id} id={incident.id} notifies={notifies} field={note} />}
      <HistoryList>
        {events.map((event) => (
          <Entry key={event.id} event={event} />
        ))}
      </HistoryList>
    </Panel>
  )
}

function Entry({ event }: { event: IncidentEvent }) {
  const { at, kind, detail, by } = event
  const note = detail ?? (kind === 'note' && by ? actorName(by) : undefined)
  return (
    <HistoryEntry {...looks[kind]} at={at} time={timeText(event)} note={note}>
      <Words event={event} />
    </HistoryEntry>
  )
}

function Words({ event: { kind, text, by } }: { event: IncidentEvent }) {
  if (kind === 'taken' || kind === 'released')
    return (
      <>
        <b>{actorName(by)}</b> が{text}
      </>
    )
  const head = /^[^。]+。(?=.)/.exec(text)?.[0]
  if (kind === 'note' || head === undefined) return text
  return (
    <>
      <b>{head}</b>
      {text.slice(head.length)}
    </>
  )
}

/** #0001 demo-admin */
function actorName(by: IncidentEvent['by']): string {
  if (by === null) return 'システム'
  const number = by.user_number === null ? null : userNumber(by.user_number)
  return [number, by.display_name].filter((part) => part !== null).join(' ') || '退会した会員'
}

/** 12:06 of today, else 11/22 12:06; with seconds where they say something. */
function timeText({ at, kind }: IncidentEvent): string {
  const seconds = exact.includes(kind) ? exactTime(at).slice(-3) : ''
  return `${shortTime(at)}${seconds}`
}
