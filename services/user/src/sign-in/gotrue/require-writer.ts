import { stopOf } from '@gamelog/domain/site-state'
import type { App } from '@gamelog/server/app'
import { refuseBanned } from '@gamelog/server/auth/refuse-banned'
import { readSessionState } from '@gamelog/server/auth/state'
import { unavailable } from '@gamelog/server/errors'
import { readOnlyError } from '@gamelog/server/refuse-stopped'
import type { FastifyRequest } from 'fastify'
import type { UserContext } from '../../context.ts'
import type { Account } from '../../core/accounts/repository.ts'
import { authenticate } from './authenticate.ts'

const noChanges = { error: 'いまは連携を変更できません', stopped: '閲覧のみです。' }

/**
 * The account of a bearer token that may change something: no ban, no read-only mode for everything; without Redis it
 * cannot be told.
 * @throws as `authenticate`; HttpError 403 `banned`, 503
 */
export async function requireWriter(
  app: App,
  context: UserContext,
  request: FastifyRequest,
): Promise<{ account: Account; sessionId: string }> {
  const { config, redis, site, now } = context
  const found = await authenticate(context, request)
  const stop = stopOf(site.current(), 'everything')
  if (stop) throw readOnlyError(stop, now(), noChanges)
  const userId = found.account.id
  const state = await readSessionState(app, redis, { userId, sessionId: found.sessionId })
  if (state === null) throw unavailable()
  await refuseBanned(request, redis, { ban: state.ban, userId, service: config.name, now })
  return found
}
