import { escapeHtml } from '@gamelog/server/pages/html'
import { type DemoArticle, listArticles } from './article.ts'
import { element } from './markup.ts'
import { renderPage } from './page.ts'
import { feedType } from './render-feed.ts'
import { type DemoSite, demoSites } from './sites.ts'
import { isoInTokyo, japaneseTime } from './tokyo-time.ts'

// Links are relative, so that pages work both at the root and under /demo/.

/** /articles/{site}/{number} */
export function renderArticlePage(article: DemoArticle): string {
  const { site } = article
  const picture = article.hasPicture
    ? `<img src="../../images/${site.id}-${article.number}.svg" alt="" width="640" height="360">`
    : ''
  const body = article.comments.length > 0 ? renderThread(article) : renderStory(article)
  return renderPage({
    title: `${article.title} | ${site.name}`,
    siteName: site.name,
    tagline: site.tagline,
    homeHref: `../../sites/${site.id}`,
    accent: site.accent,
    main: `<article>${element('h1', article.title)}${renderTime(article)}${picture}${body}</article><a class="back" href="../../sites/${site.id}">${escapeHtml(site.name)}の記事一覧へ</a>`,
  })
}

/** /sites/{site}: the articles of its feed, newest first. */
export function renderSitePage(site: DemoSite, now: number): string {
  const items = listArticles(site, now).map(
    (article) =>
      `<li><a href="../articles/${site.id}/${article.number}">${escapeHtml(article.title)}</a>${renderTime(article)}</li>`,
  )
  return renderPage({
    title: site.name,
    siteName: site.name,
    tagline: site.tagline,
    homeHref: `../sites/${site.id}`,
    accent: site.accent,
    feed: { href: `../feeds/${site.id}`, type: feedType(site) },
    main: `<h1>新着記事</h1><ul>${items.join('')}</ul>`,
  })
}

/** The index of all demo sites. `prefix` = path it is served under, '' or '/demo'. */
export function renderIndexPage(prefix: string): string {
  const items = demoSites.map(
    (site) =>
      `<li><a href="${prefix}/sites/${site.id}">${escapeHtml(`${site.name}：${site.tagline}`)}</a><time><a href="${prefix}/feeds/${site.id}">フィード</a></time></li>`,
  )
  return renderPage({
    title: 'GAMELOG デモ用フィードサーバー',
    siteName: 'GAMELOG デモ用フィードサーバー',
    tagline: '動作確認のための架空のニュースサイト',
    homeHref: `${prefix}/`,
    accent: { dark: '#8be9c3', light: '#066b53' },
    main: `<h1>配信中のサイト</h1><ul>${items.join('')}</ul>`,
  })
}

function renderTime(article: DemoArticle): string {
  return `<time datetime="${isoInTokyo(article.publishedAt)}">${japaneseTime(article.publishedAt)}</time>`
}

function renderStory(article: DemoArticle): string {
  return article.paragraphs.map((text) => element('p', text)).join('')
}

function renderThread(article: DemoArticle): string {
  const posts = article.comments.map(
    (comment) => `<li><b>${comment.number}：名無しさん</b><br>${escapeHtml(comment.text)}</li>`,
  )
  return `<ol>${posts.join('')}</ol>`
}
