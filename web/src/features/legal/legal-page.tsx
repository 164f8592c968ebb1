import { screens } from '@gamelog/contracts/screens'
import { useLocation } from 'react-router-dom'
import { usePublicSettings } from '../../shared/site/public-settings.ts'
import { useTitle } from '../../shared/use-title.ts'
import { PlaceholderPage } from '../placeholder/placeholder-page.tsx'
import { type LegalText, legalTextsOf, standardFacts } from './legal-texts.ts'

const names = ['terms', 'privacy', 'contact'] as const

/** /terms, /privacy and /contact. */
export function LegalPage() {
  const { pathname } = useLocation()
  const texts = legalTextsOf(usePublicSettings() ?? standardFacts)
  const name = names.find((name) => screens[name].path === pathname)
  return name ? <Document title={screens[name].title} text={texts[name]} /> : <PlaceholderPage />
}

function Document({ title, text }: { title: string; text: LegalText }) {
  useTitle(title)
  return (
    <article className="px-4 pt-5 pb-12 tab:px-6 tab:pt-7">
      <h1 className="text-22 leading-[1.3] font-bold">{title}</h1>
      <p className="wide-title mt-3 text-15 leading-[1.75] text-ink-2">{text.lead}</p>
      {text.sections.map(({ heading, text: body, links = [] }) => (
        <section key={heading} className="mt-6">
          <h2 className="text-16 font-bold">{heading}</h2>
          <p className="mt-1.5 text-15 leading-[1.75] whitespace-pre-line text-ink-2">{body}</p>
          {links.map((link) => (
            <a
              key={link.path}
              href={link.path}
              className="mr-4 inline-flex min-h-11 items-center text-15 text-accent hover:underline"
            >
              {link.text}
            </a>
          ))}
        </section>
      ))}
      {/* Rendered by the build alone, for readers without scripts. */}
      {import.meta.env.SSR && text.note && <p>{text.note}</p>}
      {text.dates && <p className="mt-8 text-13 text-ink-3">{text.dates}</p>}
    </article>
  )
}
