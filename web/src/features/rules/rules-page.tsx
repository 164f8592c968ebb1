import { screens } from '@gamelog/contracts/screens'
import { useTitle } from '../../shared/use-title.ts'

const { title } = screens.rules

/** /rules. */
export function RulesPage() {
  useTitle(title)
  return (
    <article className="px-4 pt-5 pb-12 tab:px-6 tab:pt-7">
      <h1 className="text-22 leading-[1.3] font-bold">{title}</h1>
    </article>
  )
}
