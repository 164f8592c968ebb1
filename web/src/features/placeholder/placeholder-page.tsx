import { notFound } from '@gamelog/contracts/screens'
import type { SectionName } from '@gamelog/contracts/sections'
import { comingSections } from '@gamelog/domain/coming-sections'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Construction } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { sectionChange } from '../../shared/site/section-change.ts'
import { useSite } from '../../shared/site/site-store.ts'
import { useTitle } from '../../shared/use-title.ts'
import { ComingSection } from './coming-section.tsx'

/** The section whose own page this is, while it is coming. One that is open has its screen instead. */
function useComingSection(): SectionName | undefined {
  const { pathname } = useLocation()
  const isHidden = useSite((site) => sectionChange(pathname, site) === 'hidden')
  const name = pathname.slice(1)
  return !isHidden && Object.hasOwn(comingSections, name) ? (name as SectionName) : undefined
}

/** The screen of every path that is not known, and of a section that is not open; of one that is coming with what it will be. */
export function PlaceholderPage() {
  useTitle(notFound.title)
  const section = useComingSection()
  return (
    <>
      <Empty
        icon={Construction}
        title={notFound.title}
        heading="h1"
        className={`text-13 ${section ? '' : 'min-h-[70dvh]'}`}
      >
        <p>{notFound.description}</p>
        <a href="/" className={buttonClass('primary')}>
          ホームへ戻る
        </a>
      </Empty>
      {section && <ComingSection section={section} />}
    </>
  )
}
