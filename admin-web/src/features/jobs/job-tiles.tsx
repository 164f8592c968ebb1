import type { AdminJobs, QueueState } from '@gamelog/contracts/admin/jobs'
import { count } from '@gamelog/ui/format'
import { type PartTile, PartTiles } from '../../shared/part-tiles.tsx'
import { allParts, isLate, isStopped, plannedJobs, type State } from './job-states.ts'
import { timeText } from './job-times.ts'

const good: State = { look: 'good', word: '正常' }

/** Queues, schedules, streams and what could not be delivered, each in one figure. */
export function JobTiles({ jobs }: { jobs: AdminJobs }) {
  return (
    <section className="border border-line-1 bg-panel" aria-label="まとめ">
      <PartTiles tiles={tilesOf(jobs)} className="tab:grid-cols-4" />
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

function tilesOf(jobs: AdminJobs): PartTile[] {
  const { queues, streams, dead } = allParts(jobs)
  const planned = plannedJobs(jobs)
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const failing = planned.filter(({ run }) => run?.error).length
  const next = planned.flatMap(({ schedule }) => schedule?.next_at ?? []).toSorted()[0] ?? null
  return [
    {
      name: 'キュー',
      ...queuesState(queues),
      figure: count(queues.length),
      note: `待ち ${count(sum(queues.map(({ waiting }) => waiting)))}・実行中 ${count(sum(queues.map(({ active }) => active)))}`,
    },
    {
      name: '予定',
      ...(failing > 0 ? { look: 'warn', word: `失敗 ${failing}` } : good),
      figure: count(planned.length),
      note: `次は ${timeText(next)}`,
    },
    {
      name: 'ストリーム',
      ...(streams.some(isLate) ? { look: 'warn', word: '遅れ' } : good),
      figure: count(sum(streams.map(({ length }) => length))),
      note: `未確認 ${count(sum(streams.map(({ pending }) => pending)))}`,
    },
    {
      name: '届かなかったもの',
      ...(dead.length > 0 ? { look: 'warn', word: '注意' } : good),
      figure: count(dead.length),
      note: `通知の待ち ${count(jobs.notices.waiting)}`,
    },
  ]
}
