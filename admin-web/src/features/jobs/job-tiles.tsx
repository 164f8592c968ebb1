import type { AdminJobs, QueueState } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import type { CSSProperties } from 'react'
import { allParts, isLate, isStopped, plannedJobs, type State } from './job-states.ts'
import { timeText } from './job-times.ts'

interface Tile {
  title: string
  state: State
  value: number
  note: string
}

const good: State = { look: 'good', word: '正常' }

/** Queues, schedules, streams and what could not be delivered, each in one figure. */
export function JobTiles({ jobs }: { jobs: AdminJobs }) {
  return (
    <section className="a-panel" aria-label="まとめ">
      <div className="a-dep" style={{ '--n': 4 } as CSSProperties}>
        {tilesOf(jobs).map(({ title, state, value, note }) => (
          <div key={title}>
            <span className="flex min-w-0 items-center gap-3 gap-2">
              <b>{title}</b>
              <span className="ml-auto">
                <Status look={state.look}>{state.word}</Status>
              </span>
            </span>
            <b className="num text-18">{count(value)}</b>
            <small>{note}</small>
          </div>
        ))}
      </div>
    </section>
  )
}

function queuesState(queues: readonly QueueState[]): State {
  const count = (is: (queue: QueueState) => unknown) => queues.filter(is).length
  const [stopped, retrying] = [count(isStopped), count((queue) => queue.retrying !== null)]
  const paused = count((queue) => queue.paused)
  if (stopped > 0) return { look: 'bad', word: `停止 ${stopped}` }
  if (retrying > 0) return { look: 'warn', word: `再試行 ${retrying}` }
  return paused > 0 ? { look: 'none', word: `一時停止 ${paused}` } : good
}

function tilesOf(jobs: AdminJobs): Tile[] {
  const { queues, streams, dead } = allParts(jobs)
  const planned = plannedJobs(jobs)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const failing = planned.filter(({ run }) => run?.error).length
  const next = planned.flatMap(({ schedule }) => schedule?.next_at ?? []).toSorted()[0] ?? null
  return [
    {
      title: 'キュー',
      state: queuesState(queues),
      value: queues.length,
      note: `待ち ${count(sum(queues.map(({ waiting }) => waiting)))}・実行中 ${count(sum(queues.map(({ active }) => active)))}`,
    },
    {
      title: '予定',
      state: failing > 0 ? { look: 'warn', word: `失敗 ${failing}` } : good,
      value: planned.length,
      note: `次は ${timeText(next)}`,
    },
    {
      title: 'ストリーム',
      state: streams.some(isLate) ? { look: 'warn', word: '遅れ' } : good,
      value: sum(streams.map(({ length }) => length)),
      note: `未確認 ${count(sum(streams.map(({ pending }) => pending)))}`,
    },
    {
      title: '届かなかったもの',
      state: dead.length > 0 ? { look: 'warn', word: '注意' } : good,
      value: dead.length,
      note: `通知の待ち ${count(jobs.notices.waiting)}`,
    },
  ]
}
