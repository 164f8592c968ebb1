import { ownerPeriods } from '@gamelog/contracts/widget/owner-links'
import type { App } from '@gamelog/server/app'
import { HttpError } from '@gamelog/server/errors'
import { createLimiter } from '@gamelog/server/rate-limit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { WidgetContext } from '../../context.ts'
import { hashKey } from '../links/key.ts'
import { findLinkedDomain } from '../links/repository.ts'
import type { Assets } from './assets.ts'
import { secretHeaders } from './headers.ts'
import { messagePage, type OwnerPage, renderPage } from './layout.ts'
import { readNumbers } from './numbers.ts'
import { numbersCsv } from './numbers-csv.ts'
import { numbersPage } from './numbers-page.ts'
import { createTakenDownReader } from './taken-down.ts'

const defaultPeriod = 30
/** Calls of one address per minute. */
const callsPerMinute = 60

const periods = ownerPeriods.map(String) as [string, ...string[]]
const wanted = z.strictObject({ key: z.string(), days: z._default(z.enum(periods), String(defaultPeriod)) })

/** The domain and period a call asks for; undefined = its key is unknown. */
type Opened = { domain: string; key: string; period: number } | undefined

/** `/widget/numbers` and `/widget/numbers.csv`, by the key of a secret link. */
export function serveNumbers(app: App, context: WidgetContext, assets: Assets): void {
  const { config, db, redis } = context
  const listTakenDown = createTakenDownReader(context)
  const limit = createLimiter(redis, config, {
    name: 'owner-numbers',
    points: callsPerMinute,
    duration: 60,
    message: (wait) => `1分に${callsPerMinute}回まで開けます。${wait}秒後にもう一度お試しください。`,
  })
  const open = async (request: FastifyRequest): Promise<Opened> => {
    await limit({ ip: request.ip, user: null })
    const asked = wanted.safeParse(request.query)
    if (!asked.success) return undefined
    const { key, days } = asked.data
    const domain = await findLinkedDomain(db, hashKey(key))
    return domain === undefined ? undefined : { domain, key, period: Number(days) }
  }
  const send = (reply: FastifyReply, page: OwnerPage) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderPage({ origin: config.http.publicOrigin, assets }, page))

  /** Answers with `answer`, or says in a page why there is nothing to see. */
  const serve =
    (answer: (opened: NonNullable<Opened>, reply: FastifyReply) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      secretHeaders(reply)
      try {
        const opened = await open(request)
        if (opened) return await answer(opened, reply)
        return send(reply.code(404), deadLink)
      } catch (error) {
        if (!(error instanceof HttpError && error.status === 429)) throw error
        const { error: title, detail = '', retry_after: wait = 1 } = error.body
        return send(reply.code(429).header('retry-after', wait), messagePage(title, detail))
      }
    }

  app.get(
    '/widget/numbers',
    serve(async ({ domain, key, period }, reply) =>
      send(reply, numbersPage(await readNumbers(db, listTakenDown, domain, period), key, period)),
    ),
  )

  app.get(
    '/widget/numbers.csv',
    serve(async ({ domain, period }, reply) => {
      const { name, text } = await numbersCsv(db, domain, period)
      return reply
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('text/csv; charset=utf-8')
        .send(text)
    }),
  )
}

const deadLink = messagePage('このリンクは使えません', '取り消されたか、作り直されました。')
