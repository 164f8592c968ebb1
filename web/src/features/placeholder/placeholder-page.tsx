import { notFound } from '@gamelog/contracts/screens'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Construction } from 'lucide-react'
import { useTitle } from '../../shared/use-title.ts'

/** The screen of every path that is not built yet or not known. */
export function PlaceholderPage() {
  useTitle(notFound.title)
  return (
    <Empty icon={Construction} title={notFound.title} heading="h1" className="min-h-[70dvh] text-13">
      <p>{notFound.description}</p>
      <a href="/" className={buttonClass('primary')}>
        ホームへ戻る
      </a>
    </Empty>
  )
}
