import { screens } from '@gamelog/contracts/screens'
import { lazyPart } from '../../shared/lazy-part.tsx'

const OfficialLinks = lazyPart(async () => (await import('./official-links.tsx')).OfficialLinks, {
  quiet: true,
})

interface Target {
  path: string
  title: string
}

const links: Target[] = [
  screens.about,
  screens.rules,
  screens.sources,
  screens.status,
  screens.terms,
  screens.privacy,
  screens.contact,
  // A page of the widget service, for owners of other sites.
  { path: '/widget/about', title: 'サイトにウィジェットを置く' },
]

/** Links at the end of the right column and of the menu drawer. */
export function SiteFooter() {
  const link = 'inline-flex min-h-11 items-center px-1 desk:min-h-6 hover:text-ink-1 hover:underline'
  return (
    <footer className="peer-data-waiting:invisible flex flex-wrap items-center gap-1.5 px-2 py-3 text-12 text-ink-3">
      {links.map(({ path, title }) => (
        <a key={path} href={path} className={link}>
          {title}
        </a>
      ))}
      <OfficialLinks className={link} />
      <span className="px-1">© 2026 GAMELOG</span>
    </footer>
  )
}
