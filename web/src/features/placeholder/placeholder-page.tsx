import { notFound } from '@gamelog/contracts/screens'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Construction } from 'lucide-react'
import { useTitle } from '../../shared/use-title.ts'

/** The screen of every path that is not built yet or not known. */
export function PlaceholderPage() {
  useTitle(notFound.title)
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-2 px-5 py-10 text-center">
      <Construction size={32} aria-hidden className="mb-2 text-ink-3" />
      <h1 className="text-18 font-bold">{notFound.title}</h1>
      <p className="text-13 leading-[1.7] text-ink-2">{notFound.description}</p>
      <a href="/" className={buttonClass('primary', 'm', 'mt-4')}>
        ホームへ戻る
      </a>
    </div>
  )
}
