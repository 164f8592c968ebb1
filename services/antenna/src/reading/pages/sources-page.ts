import type { SourceFigures, SourcesPageData } from '@gamelog/contracts/antenna/sources-page'
import { screenDescriptions, screens } from '@gamelog/contracts/screens'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { escapeHtml, renderHead, siteCard } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'

const { component, path, title } = screens.sources

/** Renders /sources: what the site did for each source. */
export function makeSourcesPage(
  template: PageTemplate,
  origin: string,
  data: SourcesPageData,
): Promise<MadeText> {
  return template.fill({
    page: component,
    head: renderHead({
      ...siteCard(origin, { title, description: screenDescriptions.sources }),
      url: `${origin}${path}`,
    }),
    data,
    plain: `<h1>${title}</h1>${plainTable(data.sources)}<p><a href="${screens['source-request'].path}">掲載の停止・修正を依頼する</a></p>`,
    path,
  })
}

/** The figures for readers without scripts. */
function plainTable(sources: readonly SourceFigures[]): string {
  if (sources.length === 0) return '<p>集計した数はまだありません。</p>'
  const heads = ['配信元', '掲載', 'クリック数', '直接届いた割合', 'リンク切れ'].map(
    (name) => `<th>${name}</th>`,
  )
  const rows = sources.map(({ name, home_url, articles, clicks, direct, dead_links }) => {
    const site = `<a href="${escapeHtml(home_url)}" rel="noopener">${escapeHtml(name)}</a>`
    const cells = [site, articles, clicks, direct === null ? '–' : `${direct}%`, dead_links ?? '–']
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
  })
  return `<table><tr>${heads.join('')}</tr>${rows.join('')}</table>`
}
