import { boardLimits } from '@gamelog/contracts/board/limits'
import type { PinnedThread, ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { games } from '@gamelog/ui/games'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { ChevronDown, ChevronUp, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { ThreadTags } from '../../shared/threads/thread-tags.tsx'
import { monthDayTime } from '../../shared/times.ts'
import type { ThreadTools } from './use-tools.ts'

interface PinsPanelProps {
  facts: ThreadFacts
  tools: ThreadTools
  onUnpin: (thread: PinnedThread) => void
}

const steps = [
  { step: -1, label: '上へ', icon: ChevronUp },
  { step: 1, label: '下へ', icon: ChevronDown },
] as const

/** 固定中: the pinned threads of the game, in order. */
export function PinsPanel({ facts, tools, onUnpin }: PinsPanelProps) {
  const { thread, pins } = facts
  const move = (from: number, step: number) => {
    const ids = pins.map(({ id }) => id)
    const [id] = ids.splice(from, 1)
    if (id !== undefined) tools.order(ids.toSpliced(from + step, 0, id))
  }
  return (
    <Panel
      title={`固定中（${games[thread.game_category].label}）`}
      isMetaKept
      meta={<Counter value={pins.length} limit={boardLimits.pins} unit="" />}
    >
      {pins.length === 0 ? (
        <Empty icon={Pin} title="固定しているスレッドはありません" />
      ) : (
        <DataTable
          rows={pins}
          rowKey={({ id }) => id}
          columns={[
            {
              label: '順',
              className: 'num font-bold tab:w-15',
              cell: (pin) => pins.indexOf(pin) + 1,
            },
            {
              label: '固定中のスレッド',
              phone: 'line',
              cell: ({ id, title, official }) => (
                <span className="flex min-w-0 flex-wrap items-center gap-2">
                  {id === thread.id ? (
                    <b>{title}</b>
                  ) : (
                    <Link className="data-table-title" to={`/board/threads/${id}`}>
                      {title}
                    </Link>
                  )}
                  <ThreadTags thread={{ official }} />
                </span>
              ),
            },
            {
              label: 'いつまで',
              align: 'end',
              cell: ({ until }) => (until ? monthDayTime(until) : 'なし'),
            },
          ]}
          actions={(pin) => {
            const place = pins.indexOf(pin)
            return (
              <>
                {steps.map(({ step, label, icon }) => (
                  <IconButton
                    key={step}
                    icon={icon}
                    label={`「${pin.title}」を${label}`}
                    size="s"
                    title={label}
                    disabled={tools.isPending || !pins[place + step]}
                    onClick={() => move(place, step)}
                  />
                ))}
                <Button
                  kind="quiet-danger"
                  size="s"
                  aria-label={`「${pin.title}」の固定を外す`}
                  onClick={() => onUnpin(pin)}
                >
                  外す
                </Button>
              </>
            )
          }}
        />
      )}
    </Panel>
  )
}
