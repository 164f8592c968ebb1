import { notFound, screens, sectionOf } from '@gamelog/contracts/screens'
import type { SectionName } from '@gamelog/contracts/sections'
import { sectionState } from '@gamelog/domain/section-states'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Construction } from 'lucide-react'
import { useLocation } from 'react-router-dom'
import { useSite } from '../../shared/site/site-store.ts'
import { useTitle } from '../../shared/use-title.ts'
import { ComingSection } from './coming-section.tsx'
import { sectionIcons } from './section-icons.ts'

/** The section whose own page this is, while it is coming. */
function useComingSection(): SectionName | undefined {
  const { pathname } = useLocation()
  const section = sectionOf(pathname)
  const isComing = useSite(({ sections }) => section && sectionState(sections, section) === 'coming')
  return isComing && section && screens[section].path === pathname ? section : undefined
}

/** The screen of every path that is not known, and of a section that is not open; of one that is coming with what it will be. */
export function PlaceholderPage() {
  useTitle(notFound.title)
  const section = useComingSection()
  return (
    <>
      <Empty
        icon={section ? sectionIcons[section] : Construction}
        title={notFound.title}
        heading="h1"
        className={`text-13 ${section ? 'pt-11' : 'min-h-[70dvh]'}`}
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
