import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DemoContext } from '../context.ts'
import { listArticles, makeArticle } from './article.ts'
import { renderArticlePage, renderIndexPage, renderSitePage } from './article-page.ts'
import { sendConditional } from './conditional.ts'
import { renderFeed } from './render-feed.ts'
import { drawScene } from './scene.ts'
import { findSite } from './sites.ts'
import { publishedAt } from './timeline.ts'

const pagePolicy = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'"

/** Feeds, article pages and pictures, under the prefix of `app`. */
export function feedRoutes(app: FastifyInstance, { config, now }: DemoContext): void {
  const seconds = () => Math.floor(now() / 1_000)

  /** @returns undefined for an unknown site, a malformed number or a future article. */
  function articleAt(siteId: string, digits: string) {
    const site = findSite(siteId)
    if (!site || !/^[1-9]\d{0,8}$/.test(digits)) return undefined
    const number = Number(digits)
    return publishedAt(site.id, site.slotSeconds, number) <= seconds() ? makeArticle(site, number) : undefined
  }

  app.get<{ Params: { site: string } }>('/feeds/:site', (request, reply) => {
    const site = findSite(request.params.site)
    if (!site) return reply.callNotFound()
    const articles = listArticles(site, seconds())
    return sendConditional(request, reply, {
      ...renderFeed(site, articles, config.publicBase),
      modifiedAt: articles[0]?.publishedAt ?? 0,
      // Shorter than the worker's fetch interval, which a longer lifetime would extend.
      cacheControl: 'public, max-age=10',
    })
  })

  app.get<{ Params: { site: string; number: string } }>('/articles/:site/:number', (request, reply) => {
    const article = articleAt(request.params.site, request.params.number)
    return article && !article.isDeleted ? sendPage(reply, renderArticlePage(article)) : reply.callNotFound()
  })

  app.get<{ Params: { file: string } }>('/images/:file', (request, reply) => {
    const [, siteId = '', digits = ''] = /^([a-z-]+)-(\d+)\.svg$/.exec(request.params.file) ?? []
    const article = articleAt(siteId, digits)
    if (!article?.hasPicture) return reply.callNotFound()
    const { site, kind, number } = article
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=86400, immutable')
      .header('content-security-policy', "default-src 'none'")
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(drawScene(kind === 'device' ? 'device' : site.scene, site.hue, `${site.id}/${number}`))
  })

  app.get<{ Params: { site: string } }>('/sites/:site', (request, reply) => {
    const site = findSite(request.params.site)
    return site ? sendPage(reply, renderSitePage(site, seconds())) : reply.callNotFound()
  })

  app.get('/', (_request, reply) => sendPage(reply, renderIndexPage(app.prefix)))
}

function sendPage(reply: FastifyReply, html: string) {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'public, max-age=60')
    .header('content-security-policy', pagePolicy)
    .send(html)
}
