import type { Article, ArticlesFile } from '@gamelog/contracts/antenna/article'
import { escapeHtml, renderData, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { redirectAddress } from './link-address.ts'

/** Articles written into the page: as many as it shows at first. */
const inlined = 30

const title = 'FPSゲームの最新記事 | GAMELOG'
const description =
  'Apex Legends、オーバーウォッチ2、マーベル・ライバルズなど、FPSゲームの最新記事をまとめて読めるアンテナサイトです。'

/** The home page with its head and the newest articles written in. */
export function makeHomeShell(template: PageTemplate, origin: string, file: ArticlesFile): string {
  const articles = file.articles.slice(0, inlined)
  // 人気の記事 comes with articles.json itself: it names articles that are not here. So do the pickups, but
  // their number tells how much room to keep for them.
  const data: ArticlesFile = { ...file, articles, trending: [] }
  return template.fill({
    page: 'features/home/home-page',
    head: renderHead({
      title,
      description,
      url: `${origin}/`,
      kind: 'website',
      image: siteImage(origin),
      jsonLd: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: 'GAMELOG',
        description,
        url: `${origin}/`,
        inLanguage: 'ja',
      },
    }),
    data: renderData(data, `<h1>新着記事</h1>${articleList(articles)}`),
  })
}

/** Links to our pages about the articles, for readers without scripts. */
export function articleList(articles: readonly Article[]): string {
  const items = articles.map(
    (article) =>
      `<li><a href="${escapeHtml(redirectAddress(article))}">${escapeHtml(article.title)}</a> (${escapeHtml(article.sourceSite)})</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
