import type { AdminJobs } from '@gamelog/contracts/admin/jobs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueueTable } from './queue-table.tsx'

const queue = (name: string, paused?: boolean) => ({
  name,
  waiting: 0,
  active: 0,
  delayed: 0,
  failed: 0,
  per_minute: null,
  oldest_waiting_seconds: null,
  retrying: null,
  ...(paused === undefined ? {} : { paused }),
})

function rowsOf(...queues: ReturnType<typeof queue>[]): string {
  const service = { service: 'user' as const, jobs: [], schedules: [], streams: [], dead: [], queues }
  const jobs = { services: [service], unavailable: [], notices: { waiting: 0 } } as unknown as AdminJobs
  return renderToStaticMarkup(
    <QueueTable
      jobs={jobs}
      changes={{ isPending: false } as never}
      pause={{ isPending: false, set: () => undefined }}
    />,
  )
}

test('before and while a queue is paused, its row says what does not go on', () => {
  const effect = '止めている間は、署名の鍵が入れ替わりません。'
  for (const paused of [false, true])
    expect(rowsOf(queue('user-jobs', paused))).toMatch(new RegExp(`<small[^>]*>${effect}`))
  expect(rowsOf(queue('user-jobs', false))).toMatch(new RegExp(`<button[^>]*aria-description="${effect}`))
  expect(rowsOf(queue('outbox'), queue('user-exports', false))).not.toContain('止めている間は')
})
