import { randomUUID } from 'node:crypto'
import type { viewWidget } from '@gamelog/contracts/widget/events'
import type { RouteRequest } from '@gamelog/server/register-route'
import { isOriginOf } from './origin.ts'
import type { Recorder } from './recorder.ts'
import { signView } from './view-token.ts'

/** @returns the token that clicks of the view name; one that is not counted gets one, too */
export async function recordView(
  { append, identify, isAccepted, readKey, publicOrigin }: Recorder,
  request: RouteRequest<typeof viewWidget>,
): Promise<string> {
  const { site, experiment = null } = request.body
  const now = Date.now()
  const [key, { visitor, is_bot }] = await Promise.all([readKey(), identify(request, now)])
  const is_other_origin = !isOriginOf(site, request.headers.origin, publicOrigin)
  const view = {
    id: randomUUID(),
    at: new Date(now).toISOString(),
    widget_id: request.params.id,
    domain: site,
    experiment_id: experiment,
  }
  // A refused domain, a pause, an end: answered alike, and not written down.
  if (!(await isAccepted(request.params.id, site))) return signView(key, { ...view, is_counted: false })
  await append({ ...view, kind: 'view', visitor, is_bot, is_other_origin })
  return signView(key, { ...view, is_counted: !is_bot && !is_other_origin })
}
