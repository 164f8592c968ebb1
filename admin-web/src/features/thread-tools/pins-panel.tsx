import { boardLimits } from '@gamelog/contracts/board/limits'
import type { PinnedThread, ThreadFacts } from '@gamelog/contracts/board/thread-tools'
import { games } from '@gamelog/ui/games'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { ChevronDown, ChevronUp, Pin } from 'lucide-react'
import { Link } from 'react-router-dom'
import { ActionsHead } from '../../shared/actions-head.tsx'
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
  { step: -1, label: '上へ', Icon: ChevronUp },
  { step: 1, label: '下へ', Icon: ChevronDown },
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
        <table className="a-table is-cards th-pins">
          <thead>
            <tr>
              <th scope="col">順</th>
              <th scope="col">固定中のスレッド</th>
              <th scope="col" className="r">
                いつまで
              </th>
              <ActionsHead />
            </tr>
          </thead>
          <tbody>
            {pins.map((pin, index) => (
              <tr key={pin.id}>
                <td data-l="順">
                  <b className="num">{index + 1}</b>
                </td>
                <td className="full">
                  <span className="flex min-w-0 items-center gap-3 flex-wrap justify-start! gap-2!">
                    {pin.id === thread.id ? (
                      <b>{pin.title}</b>
                    ) : (
                      <Link className="t" to={`/board/threads/${pin.id}`}>
                        {pin.title}
                      </Link>
                    )}
                    <ThreadTags thread={{ official: pin.official }} />
                  </span>
                </td>
                <td className="r" data-l="いつまで">
                  {pin.until ? monthDayTime(pin.until) : 'なし'}
                </td>
                <td className="full">
                  <span className="acts">
                    {steps.map(({ step, label, Icon }) => (
                      <IconButton
                        icon={Icon}
                        label={`「${pin.title}」を${label}`}
                        size="s"
                        key={step}
                        title={label}
                        disabled={tools.isPending || !pins[index + step]}
                        onClick={() => move(index, step)}
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
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}
