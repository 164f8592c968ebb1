import { getIncident, type Incident, listIncidents, takeIncident } from '@gamelog/contracts/monitor/incidents'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { adminSession } from '../../shared/session/session-store.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useMay } from '../../shared/use-role.ts'

/** 引き受ける, or 引き受けをやめる for who has; an incident that has ended is not taken any more. */
export function TakeButton({ incident }: { incident: Incident }) {
  const own = adminSession.use()?.user.id
  const take = useAdminMutation(takeIncident, {
    failure: '引き受けの保存に失敗しました',
    renews: [getIncident, listIncidents],
  })
  const mayTake = useMay(takeIncident)
  const isMine = incident.taken_by !== null && incident.taken_by.user_id === own
  if (!mayTake) return null
  if (!isMine && incident.ended_at !== null) return null
  return (
    <Button
      kind={isMine ? 'quiet' : 'plain'}
      disabled={take.isPending}
      onClick={() => take.mutate({ params: { id: String(incident.id) }, body: { taken: !isMine } })}
    >
      {isMine ? '引き受けをやめる' : '引き受ける'}
    </Button>
  )
}
