import type { ServiceName } from '@gamelog/contracts/admin/health'
import { getAdminJobs, pauseAdminQueue } from '@gamelog/contracts/admin/jobs'
import { showNotice, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { jobLabel, pauseEffect } from './job-labels.ts'
import type { OwnedQueue } from './job-states.ts'

export type QueuePause = ReturnType<typeof useQueuePause>

/** 一時停止 and 再開; 元に戻す does the opposite. */
export function useQueuePause() {
  const change = useAdminMutation(pauseAdminQueue, {
    failure: '切り替えに失敗しました',
    renews: [getAdminJobs],
    onSuccess: ({ changed }, { body }) => {
      const name = jobLabel(body.queue)
      // In the place of the opposite change, whose 元に戻す is void by then.
      const id = `queue-${body.service}-${body.queue}`
      if (!changed)
        return void showNotice(`${name}はすでに${body.paused ? '一時停止中です' : '動いています'}`)
      const text = body.paused
        ? [`${name}を一時停止しました`, pauseEffect(body.queue)].filter(Boolean).join('。')
        : `${name}を再開しました`
      showUndo(text, () => change.mutate({ body: { ...body, paused: !body.paused } }), { id })
    },
  })
  return {
    set: ({ service, name }: OwnedQueue, paused: boolean) =>
      change.mutate({ body: { service: service as ServiceName, queue: name, paused } }),
    isPending: change.isPending,
  }
}
