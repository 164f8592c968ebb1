import type { Stop } from '@gamelog/contracts/admin/site-state'
import { stopOf } from '@gamelog/domain/site-state'
import { reasonText, untilText } from '@gamelog/domain/stop-text'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { App } from './app-type.ts'
import { HttpError, readOnlyCode } from './errors.ts'

/** 503 `read_only` with the operators' reason and until when. `now` in ms. */
export function readOnlyError(
  stop: Stop,
  now: number,
  { error, stopped } = { error: 'いまは書き込めません', stopped: '閲覧のみです。' },
): HttpError {
  const wait = stop.until === null ? null : Math.max(1, Math.ceil((Date.parse(stop.until) - now) / 1_000))
  return new HttpError(503, {
    code: readOnlyCode,
    error,
    detail: `${error}。${reasonText(stop)}${untilText(stop, now)}${stopped}`,
    ...(wait === null ? {} : { retry_after: wait }),
  })
}

/** Guard of a write: refuses it while a read-only mode that covers `area` is in force. */
export function refuseStopped(app: App, area: 'board' | 'everything'): preHandlerAsyncHookHandler {
  if (!app.site) throw new Error(`a write stopped by '${area}' needs watchSite`)
  const { site } = app
  return async () => {
    const stop = stopOf(site.current(), area)
    if (stop) throw readOnlyError(stop, Date.now())
  }
}
