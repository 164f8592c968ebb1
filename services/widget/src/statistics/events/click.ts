import { randomUUID } from 'node:crypto'
import { articleId } from '@gamelog/contracts/common/ids'
import type { clickFromWidget } from '@gamelog/contracts/widget/events'
import { widgetId } from '@gamelog/contracts/widget/ids'
import type { RouteRequest } from '@gamelog/server/register-route'
import { isOriginOf } from './origin.ts'
import type { Recorder } from './recorder.ts'
import { readView } from './view-token.ts'

/** Writes a click down; one on something that is no article id leaves nothing. */
export async function recordClick(
  { append, identify, isAccepted, readKey, publicOrigin }: Recorder,
  request: RouteRequest<typeof clickFromWidget>,
): Promise<void> {
  const { id, widget_id, view: token } = request.query
  if (!articleId.safeParse(id).success) return
  const now = Date.now()
  const [key, { visitor, is_bot }] = await Promise.all([readKey(), identify(request, now)])
  const signed = token === undefined ? null : readView(key, token, now)
  const view = signed?.widget_id === widget_id ? signed : null
  const widget = widgetId.safeParse(widget_id).data ?? null
  if (widget && !(await isAccepted(widget, view?.domain ?? null))) return
  await append({
    id: randomUUID(),
    at: new Date(now).toISOString(),
    kind: 'click',
    article_id: id,
    widget_id: widget,
    view,
    visitor,
    is_bot,
    is_other_origin: view !== null && !isOriginOf(view.domain, request.headers.origin, publicOrigin),
  })
}
