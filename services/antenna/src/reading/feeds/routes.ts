import { articleCategoryIds } from '@gamelog/contracts/common/game-category'
import { feedFormNames, feedForms } from '@gamelog/contracts/feeds'
import { createAnswerCache } from '@gamelog/server/answers/answer-cache'
import type { App } from '@gamelog/server/app'
import { createChangeTimes } from '@gamelog/server/feeds/change-times'
import { feedGame } from '@gamelog/server/feeds/feed-game'
import { renderAtom } from '@gamelog/server/feeds/render-atom'
import { renderJsonFeed } from '@gamelog/server/feeds/render-json-feed'
import { renderRss } from '@gamelog/server/feeds/render-rss'
import { sendFeed } from '@gamelog/server/feeds/send-feed'
import { createArticlesReader } from '@gamelog/server/published-articles'
import { listSummaries } from '../../articles/store/repository.ts'
import type { AntennaContext } from '../../context.ts'
import { articleFeed, feedArticles } from './article-feed.ts'

/** Every form of every tab, gzipped, several times over. */
const maxCacheBytes = 2 * 1024 * 1024
const maxFeeds = 100
/** s for which nginx keeps a feed, as the pages of the same articles: what is taken down is gone from it within 5 s. */
const nginxCacheSeconds = 1

const render = { rss: renderRss, atom: renderAtom, json: renderJsonFeed }

/**
 * `/feed.xml`, `/feed.atom`, `/feed.json`, each with `?game=`. Made once per publication; the same bytes for every client.
 * They change with their content only, so that a reader who has it is answered 304.
 */
export function feedRoutes(app: App, { config, db }: AntennaContext): void {
  const origin = config.http.publicOrigin
  const readArticles = createArticlesReader(config.publishedDir)
  const feeds = createAnswerCache({ maxBytes: maxCacheBytes })
  const changedAt = createChangeTimes({ max: maxFeeds })

  for (const form of feedFormNames) {
    app.get(feedForms[form].path, async (request, reply) => {
      const game = feedGame(request.query, articleCategoryIds)
      const { version, file } = await readArticles()
      const feed = await feeds.get(`${form} ${game} ${version}`, async () => {
        const ids = feedArticles(file, game).map(({ id }) => id)
        // Without the database there is no feed that was not made before: one without summaries would look changed.
        const summaries = await listSummaries(db, ids)
        return render[form](articleFeed(origin, file, { game, form, summaries }))
      })
      const changed = changedAt(`${form} ${game}`, feed.tag, new Date(file.generated_at))
      return sendFeed(request, reply, feed, { form, keptFor: nginxCacheSeconds, changedAt: changed })
    })
  }
}
