import * as contract from '@gamelog/contracts/antenna/takedown'
import type { App } from '@gamelog/server/app'
import { actingAdmin } from '@gamelog/server/auth/acting-admin'
import { registerRoute } from '@gamelog/server/register-route'
import type { AntennaContext } from '../../context.ts'
import { addTakedown, articleMissing, recheck, restore, takedownMissing } from './change-takedown.ts'
import type { TakedownChecks } from './check-takedown.ts'
import { findArticles } from './find-articles.ts'
import {
  countTakedowns,
  findArticle,
  findTakedown,
  listTakedownRows,
  listTakenDownIds,
} from './repository.ts'
import { toTakedown } from './to-takedown.ts'

/** Takedowns in the back office. */
export function takedownRoutes(app: App, context: AntennaContext, checks: TakedownChecks): void {
  const { config, db } = context

  registerRoute(app, contract.findArticles, async ({ query }) => ({
    articles: await findArticles(db, query.q, config.http.publicOrigin),
  }))

  registerRoute(app, contract.listTakedowns, async ({ query }) => {
    const limit = contract.takedownPageSize
    const [rows, total] = await Promise.all([
      listTakedownRows(db, { before: query.before, limit: limit + 1 }),
      countTakedowns(db),
    ])
    const shown = rows.slice(0, limit)
    return {
      takedowns: shown.map(toTakedown),
      total,
      next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    }
  })

  registerRoute(app, contract.getTakedown, async ({ params }) => {
    const row = await findTakedown(db, params.id)
    if (!row) throw takedownMissing()
    return toTakedown(row)
  })

  registerRoute(app, contract.takeDown, async (request, reply) => {
    const { body } = request
    const at = new Date()
    const article = await findArticle(db, body.article_id)
    if (!article) throw articleMissing()
    const places = await checks.lookBefore({
      target: body.target,
      article_id: article.id,
      host: article.host,
      canonical_link: article.canonical_link,
      same_title: article.title,
      thumbnail_url: body.target === 'thumbnail' ? article.thumbnail_url : null,
    })
    const row = await addTakedown(context, actingAdmin(request), body, { at, places })
    checks.start(row)
    return reply.code(201).send(toTakedown(row))
  })

  registerRoute(app, contract.recheckTakedown, async (request) => {
    const row = await recheck(context, actingAdmin(request), request.params.id)
    checks.start(row)
    return toTakedown(row)
  })

  registerRoute(app, contract.listTakenDown, async ({ query }) => ({
    article_ids: await listTakenDownIds(db, query.ids),
  }))

  registerRoute(app, contract.restoreTakedown, async (request) =>
    toTakedown(await restore(context, actingAdmin(request), request.params.id)),
  )
}
