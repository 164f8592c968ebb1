import { randomUUID } from 'node:crypto'
import { type viewWidget, widgetRepeatMs } from '@gamelog/contracts/widget/events'
import type { RouteRequest } from '@gamelog/server/register-route'
import type { ViewEvent } from './event.ts'
import { isOriginOf } from './origin.ts'
import type { Recorder } from './recorder.ts'
import { signView } from './view-token.ts'

/**
 * @returns the token that clicks of the view name; one that is not counted gets one, too. A repeat gets that of the counted
 *   view before it: a click of either is a click of that view.
 */
export async function recordView(
  { append, appendFirst, viewedKey, identify, isAccepted, readKey, publicOrigin }: Recorder,
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
  const sign = (is_counted: boolean) => signView(key, { ...view, is_counted })
  // A refused domain, a pause, an end: answered alike, and not written down.
  if (!(await isAccepted(view.widget_id, site))) return sign(false)
  const event: ViewEvent = { ...view, kind: 'view', visitor, is_bot, is_other_origin, is_repeat: false }
  if (is_bot || is_other_origin) {
    await append(event)
    return sign(false)
  }
  const first = { key: viewedKey(visitor, view.widget_id, site), value: sign(true), ms: widgetRepeatMs }
  return appendFirst(first, event, { ...event, is_repeat: true })
}
