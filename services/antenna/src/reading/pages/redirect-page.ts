import type { Article, ArticlesFile, RedirectPage } from '@gamelog/contracts/antenna/article'
import { screens } from '@gamelog/contracts/screens'
import { newestLeads } from '@gamelog/domain/story-rows'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { escapeHtml, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { beginningOf } from './beginning.ts'
import { articleList } from './home-page.ts'
import { sourceLink } from './link-address.ts'

/** Size of the panel 新着記事をもっと見る. */
const panelSize = 6
/** What articles.json says of articles that are not in the page. */
const notOnPage = { pickups: {}, trending: [], popular: [], stories: {} }
const page = screens.redirect.component

interface RedirectTarget {
  article: Article
  summary: string
}

/** Renders the page of one article. Cards show the article; the canonical address is its source. */
export function makeRedirectPage(
  template: PageTemplate,
  origin: string,
  { article, summary }: RedirectTarget,
  file: ArticlesFile,
): Promise<MadeText> {
  const link = sourceLink(article)
  const others = newestLeads(file.articles, article.id).slice(0, panelSize)
  const articles = [...others, article].sort((a, b) => b.publishedDate - a.publishedDate)
  const beginning = beginningOf(summary)
  const data: RedirectPage = {
    ...file,
    ...notOnPage,
    articles,
    ...(beginning === '' ? {} : { summary: beginning }),
  }
  const description = beginning || `${article.sourceSite}の記事です。`
  const sourceAnchor =
    link === null ? '' : `<p><a href="${escapeHtml(link)}" rel="noopener">続きを読む</a></p>`
  return template.fill({
    page,
    head: renderHead({
      title: `${article.title} | GAMELOG`,
      description,
      ...(link === null ? {} : { url: link }),
      kind: 'article',
      image: article.thumbnailUrl ?? siteImage(origin),
      siteName: article.sourceSite,
      robots: 'noindex,follow',
    }),
    data,
    plain:
      `<h1>${escapeHtml(article.title)}</h1><p>${escapeHtml(article.sourceSite)}</p>${sourceAnchor}${quoteOf(beginning)}` +
      `<h2>新着記事をもっと見る</h2>${articleList(others)}`,
  })
}

function quoteOf(beginning: string): string {
  return beginning && `<blockquote><p>${escapeHtml(beginning)}</p></blockquote>`
}

/** Renders the page for an unknown article, with the newest ones. */
export function makeMissingPage(template: PageTemplate, file: ArticlesFile): Promise<MadeText> {
  return makePageWithout(template, file, {
    title: '記事が見つかりませんでした',
    words: '掲載が終わったか、アドレスが正しくない可能性があります。',
  })
}

/** Renders the page for an article that was taken down: nothing of it, and the newest ones. */
export function makeEndedPage(template: PageTemplate, file: ArticlesFile): Promise<MadeText> {
  return makePageWithout(
    template,
    file,
    { title: 'この記事は掲載を終了しました', words: '運営が取り下げた記事です。' },
    { ended: true },
  )
}

function makePageWithout(
  template: PageTemplate,
  file: ArticlesFile,
  { title, words }: { title: string; words: string },
  more: Pick<RedirectPage, 'ended'> = {},
): Promise<MadeText> {
  const articles = newestLeads(file.articles).slice(0, panelSize)
  const data: RedirectPage = { ...file, ...notOnPage, articles, ...more }
  return template.fill({
    page,
    head: `<title>${title} | GAMELOG</title>\n    <meta name="robots" content="noindex,follow">`,
    data,
    plain: `<h1>${title}</h1><p>${words}</p><h2>新着記事をもっと見る</h2>${articleList(articles)}`,
  })
}
