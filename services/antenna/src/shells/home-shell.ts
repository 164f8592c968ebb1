import type { Article, ArticlesFile, HomePage } from '@gamelog/contracts/antenna/article'
import { escapeHtml, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'
import { redirectAddress } from './link-address.ts'

/** Articles written into the page: as many as it shows at first. */
const inlined = 30

const title = 'FPSゲームの最新記事 | GAMELOG'
const description =
  'Apex Legends、オーバーウォッチ2、マーベル・ライバルズなど、FPSゲームの最新記事をまとめて読めるアンテナサイトです。'

/** The home page with its head and the newest articles written in. `seed`: what chance begins with. */
export function makeHomeShell(
  template: PageTemplate,
  origin: string,
  file: ArticlesFile,
  seed: string,
): Promise<string> {
  const articles = file.articles.slice(0, inlined)
  // 人気の記事 comes with articles.json itself: it names articles that are not here.
  const picked = pickedBeyond(file, articles)
  const data: HomePage = { ...file, articles, picked, seed, trending: [] }
  return template.fill({
    page: 'features/home/home-page',
    path: '/',
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
    picture: leadPicture(file),
    data,
    list: `<h1>新着記事</h1>${articleList(articles)}`,
  })
}

/** The articles picked for the first tab that are not among the newest. */
function pickedBeyond({ pickups, articles }: ArticlesFile, newest: readonly Article[]): Article[] {
  const { positioned = {}, reserves = [] } = pickups.all ?? {}
  const ids = new Set([...Object.values(positioned), ...reserves])
  for (const { id } of newest) ids.delete(id)
  return articles.filter(({ id }) => ids.has(id))
}

/** The first tiles' picture is the largest thing of the page: it need not wait for the scripts. */
function leadPicture({ pickups, articles }: ArticlesFile): string | undefined {
  const { pickup1, pickup2, pickup3 } = pickups.all?.positioned ?? {}
  for (const wanted of [pickup1, pickup2, pickup3]) {
    const url = articles.find(({ id }) => id === wanted)?.thumbnailUrl
    if (url) return url
  }
  return undefined
}

/** Links to our pages about the articles, for readers without scripts. */
export function articleList(articles: readonly Article[]): string {
  const items = articles.map(
    (article) =>
      `<li><a href="${escapeHtml(redirectAddress(article))}">${escapeHtml(article.title)}</a> (${escapeHtml(article.sourceSite)})</li>`,
  )
  return `<ul>${items.join('')}</ul>`
}
