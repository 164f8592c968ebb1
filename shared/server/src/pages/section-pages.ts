import type { SiteState } from '@gamelog/contracts/admin/site-state'
import { notFound, type Screen, screenEntries } from '@gamelog/contracts/screens'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import { isBuilt, sectionOf } from '@gamelog/contracts/section-screens'
import type { SectionName } from '@gamelog/contracts/sections'
import { comingSections, usablePlaces } from '@gamelog/domain/coming-sections'
import { sectionState } from '@gamelog/domain/section-states'
import { openSite } from '@gamelog/domain/site-state'
import { createAnswerCache } from '../answers/answer-cache.ts'
import type { App } from '../app.ts'
import { escapeHtml, renderHead, siteCard } from './html.ts'
import type { PageTemplate } from './page-template.ts'
import { sendPage } from './send-page.ts'

/** Some 20 pages of 10 KB, gzipped. */
const maxCacheBytes = 512 * 1024

interface SectionPagesOptions {
  service: Extract<Screen, { servedBy: 'antenna' | 'board' }>['servedBy']
  origin: string
  readTemplate: () => Promise<PageTemplate>
}

/** Pages of a service's sections while they have no screen: the placeholder, with status 404 where the section is hidden. */
export function sectionPageRoutes(app: App, { service, origin, readTemplate }: SectionPagesOptions): void {
  const pages = createAnswerCache({ maxBytes: maxCacheBytes })
  for (const [, { path, servedBy }] of screenEntries) {
    const section = sectionOf(path)
    if (servedBy !== service || section === undefined || isBuilt(section)) continue
    app.get(path, async (request, reply) => {
      reply.header('x-robots-tag', 'noindex')
      const template = await readTemplate()
      const { sections } = app.site?.current() ?? openSite
      const state = sectionState(sections, section)
      const page = await pages.get(`${path} ${state} ${template.version}`, () =>
        template.fill({ ...placeholderPage(origin, section, sections), path }),
      )
      return sendPage(request, reply, page, { status: state === 'hidden' ? 404 : 200 })
    })
  }
}

/** Screen, head and text without scripts of the placeholder page of a section. */
export function placeholderPage(origin: string, section: SectionName, sections: SiteState['sections']) {
  const { component, title, description } = notFound
  return {
    page: component,
    head: renderHead({ ...siteCard(origin, { title, description }), robots: 'noindex' }),
    plain:
      `<h1>${title}</h1><p>${description}</p><p><a href="/">ホームへ戻る</a></p>` +
      (sectionState(sections, section) === 'coming' ? comingText(section, sections) : ''),
  }
}

function comingText(section: SectionName, sections: SiteState['sections']): string {
  const links = usablePlaces(section, sections).map(
    ({ path, label, note }) => `<li><a href="${path}">${label}</a> ${note}</li>`,
  )
  return (
    `<h2>${escapeHtml(sectionLabels[section])}</h2><p>${comingSections[section].sentence}</p>` +
    `<h3>いま使えるもの</h3><ul>${links.join('')}</ul>`
  )
}
