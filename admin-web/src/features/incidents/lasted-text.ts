import type { Incident } from '@gamelog/contracts/monitor/incidents'
import { spanText } from '@gamelog/domain/span-text'

/** How long an incident lasted, or has lasted by now. */
export function lastedText(
  { started_at, ended_at }: Pick<Incident, 'started_at' | 'ended_at'>,
  now = Date.now(),
): string {
  return spanText((ended_at === null ? now : Date.parse(ended_at)) - Date.parse(started_at))
}
