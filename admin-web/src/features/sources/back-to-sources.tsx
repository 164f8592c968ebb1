import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

export function BackToSources() {
  return (
    <Link className={buttonClass('quiet', 's')} to="/sources" aria-label="配信元へ戻る" title="配信元へ戻る">
      <ArrowLeft className="size-4" aria-hidden />
    </Link>
  )
}
