import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { pathInteger } from '@gamelog/contracts/common/ids'
import { boardFeedPath, threadFeedPath } from '@gamelog/contracts/feeds'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { App } from '@gamelog/server/app'
import { createChangeTimes } from '@gamelog/server/feeds/change-times'
import { feedGame } from '@gamelog/server/feeds/feed-game'
import { renderRss } from '@gamelog/server/feeds/render-rss'
import { sendFeed } from '@gamelog/server/feeds/send-feed'
import type { BoardContext } from '../../context.ts'
import { threadNotFound } from '../../errors.ts'
import { newThreadsFeed, threadFeed } from './thread-feeds.ts'

const maxCacheBytes = 8 * 1024 * 1024
/** Feeds whose time of change is remembered. */
const maxTimes = 10_000
/** ms for which one feed of new threads is good; that of a thread is made for each of its versions. */
const listPeriod = 5_000
/** s for which nginx keeps a feed, like the pages. */
const nginxCacheSeconds = 10
const form = 'rss'

/** `/board/feed.xml`, also with `?game=`, and the feed of each thread; the same bytes for every client. */
export function feedRoutes(app: App, { db, answers, config }: BoardContext): void {
  const origin = config.http.publicOrigin
  const feeds = createAnswerCache({ maxBytes: maxCacheBytes })
  const changedAt = createChangeTimes({ max: maxTimes })

  app.get(boardFeedPath, async (request, reply) => {
    const game = feedGame(request.query, boardCategoryIds)
    const moment = Math.floor(Date.now() / listPeriod)
    const feed = await feeds.get(`threads ${game} ${moment}`, async () =>
      renderRss(await newThreadsFeed(db, origin, game)),
    )
    const changed = changedAt(`threads ${game}`, feed.tag, new Date())
    return sendFeed(request, reply, feed, { form, keptFor: nginxCacheSeconds, changedAt: changed })
  })

  app.get(threadFeedPath(':id'), async (request, reply) => {
    const id = pathInteger.safeParse((request.params as { id: string }).id).data
    if (id === undefined) throw threadNotFound()
    const { revision } = await answers.threadVersion(id)
    const feed = await feeds.get(`${id} ${revision}`, async () => {
      const made = await threadFeed(db, origin, id)
      return made && renderRss(made)
    })
    if (!feed) throw threadNotFound()
    const changed = changedAt(String(id), feed.tag, new Date())
    return sendFeed(request, reply, feed, { form, keptFor: nginxCacheSeconds, changedAt: changed })
  })
}
