import type { RuleFact, RuleSection, RulesPage } from '@gamelog/contracts/board/rules-page'
import { screenDescriptions, screens } from '@gamelog/contracts/screens'
import type { MadeText } from '@gamelog/server/answers/answer-cache'
import { escapeHtml, renderHead, siteCard } from '@gamelog/server/pages/html'
import type { PageTemplate } from '@gamelog/server/pages/page-template'

const { component, path, title } = screens.rules

/** HTML of /rules, for readers without scripts as well. */
export function renderRulesPage(
  template: PageTemplate,
  origin: string,
  sections: RuleSection[],
): Promise<MadeText> {
  const data: RulesPage = { sections }
  return template.fill({
    page: component,
    path,
    head: renderHead({
      ...siteCard(origin, { title, description: screenDescriptions.rules }),
      url: origin + path,
    }),
    data,
    plain: `<h1>${title}</h1>${sections.map(plainSection).join('')}`,
  })
}

function plainSection({ heading, facts, texts = [] }: RuleSection): string {
  const paragraphs = texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  return `<h2>${escapeHtml(heading)}</h2><ul>${facts.map(plainFact).join('')}</ul>${paragraphs}`
}

function plainFact({ name, note, value, unit = '' }: RuleFact): string {
  return `<li>${escapeHtml(name)}: <b>${escapeHtml(value + unit)}</b>${note ? ` <i>${escapeHtml(note)}</i>` : ''}</li>`
}
