import * as contract from '@gamelog/contracts/antenna/source-request'
import { requestReadsPerMinute, requestsPerHour } from '@gamelog/contracts/antenna/source-request'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { clientAddress } from '@gamelog/server/client-address'
import { createLimiter } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import { answerRequest } from './answer-request.ts'
import { countRequests, findByKey, findRequest, listRequests, listShownSources } from './repository.ts'
import { adminBody, listedBody, requestBody } from './request-body.ts'
import { addMessage, findSent, hashKey, requestMissing, sendRequest } from './send-request.ts'

/** Requests about sources: from outside, for the back office, for the dashboard. */
export function sourceRequestRoutes(app: App, context: AntennaContext): void {
  publicRoutes(app, context)
  officeRoutes(app, context)
}

function publicRoutes(app: App, { config, db, redis }: AntennaContext): void {
  const sending = createLimiter(redis, config, {
    name: 'source-requests',
    points: requestsPerHour,
    duration: 3_600,
    message: (wait) => `依頼は1時間に${requestsPerHour}回までです。あと${wait}秒お待ちください。`,
    action: '依頼',
    isFree: ({ status }) => status < 500,
  })
  const reading = createLimiter(redis, config, {
    name: 'source-request-reads',
    points: requestReadsPerMinute,
    duration: 60,
    message: (wait) => `依頼の確認が続いています。あと${wait}秒お待ちください。`,
    action: '確認',
  })
  const caller = (request: { ip: string }) => ({ ip: request.ip, user: null })

  registerRoute(app, contract.listSourceNames, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=0, s-maxage=10')
    return { sources: await listShownSources(db) }
  })

  registerRoute(app, contract.sendSourceRequest, async (request, reply) => {
    const { body } = request
    await reading(caller(request))
    const sent = await findSent(db, body)
    if (sent) return requestBody(db, sent)
    const row = await sending.run(caller(request), () => sendRequest(db, body, clientAddress(request)))
    return reply.code(201).send(await requestBody(db, row))
  })

  registerRoute(app, contract.readSourceRequest, async (request) => {
    await reading(caller(request))
    const row = await findByKey(db, hashKey(request.body.key))
    if (!row) throw requestMissing()
    return requestBody(db, row)
  })

  registerRoute(app, contract.addToSourceRequest, async (request) => {
    await reading(caller(request))
    const row = await addMessage(db, request.body)
    return requestBody(db, row)
  })
}

function officeRoutes(app: App, { db }: AntennaContext): void {
  registerRoute(app, contract.listSourceRequests, async ({ query }) => {
    const limit = contract.requestPageSize
    const [rows, total, waiting] = await Promise.all([
      listRequests(db, query.state, { before: query.before, limit: limit + 1 }),
      countRequests(db, query.state),
      countRequests(db, 'waiting'),
    ])
    const shown = rows.slice(0, limit)
    const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null
    return { requests: shown.map(listedBody), total, waiting, next }
  })

  registerRoute(app, contract.getSourceRequest, async (request) => {
    const row = await findRequest(db, request.params.id)
    if (!row) throw requestMissing()
    return adminBody(db, row, actingAdmin(request).role)
  })

  registerRoute(app, contract.answerSourceRequest, async (request) => {
    const admin = actingAdmin(request)
    const { id } = request.params
    await answerRequest(db, admin, id, request.body)
    const row = await findRequest(db, id)
    if (!row) throw requestMissing()
    return adminBody(db, row, admin.role)
  })

  registerRoute(app, contract.countWaitingRequests, async () => ({
    count: await countRequests(db, 'waiting'),
  }))
}
