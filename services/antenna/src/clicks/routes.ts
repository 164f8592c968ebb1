import { randomUUID } from 'node:crypto'
import { clickArticle, clicksPerMinute } from '@gamelog/contracts/antenna/click'
import { articleId } from '@gamelog/contracts/common/ids'
import type { App } from '@gamelog/server/app'
import type { EventStream } from '@gamelog/server/event-stream'
import type { Limit } from '@gamelog/server/rate-limit'
import { registerRoute } from '@gamelog/server/register-route'
import { identifyVisitor } from '@gamelog/server/visitor'
import type { AntennaConfig } from '../config.ts'
import { type ClickEvent, readFromHost } from './click-event.ts'

interface Deps {
  config: Pick<AntennaConfig, 'clickSecret'>
  clicks: EventStream<ClickEvent>
  limit: Limit
}

/** Text of the 429. */
export const clickLimitMessage = (wait: number) =>
  `クリックの記録は1分間に${clicksPerMinute}回までです。${wait}秒後にもう一度お試しください`

/** Answers 204 only when Redis has the click written down; 503 when it has not. */
export function clickRoutes(app: App, { config, clicks, limit }: Deps): void {
  registerRoute(app, clickArticle, async (request, reply) => {
    await limit({ ip: request.ip, user: null })
    const { id, page, from } = request.query
    if (articleId.safeParse(id).success) {
      const now = Date.now()
      const visitor = identifyVisitor(config.clickSecret, request, now)
      await clicks.append({
        id: randomUUID(),
        at: new Date(now).toISOString(),
        article_id: id,
        page,
        from_host: readFromHost(from),
        visitor: visitor.hash,
        is_bot: visitor.isBot,
      })
    }
    return reply.code(204).send()
  })
}
