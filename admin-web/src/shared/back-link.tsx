import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

/** An arrow before a screen's title, back to the list or the thing it belongs to. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      className={buttonClass('quiet', 's', 'w-(--h-ctl-s) px-0!')}
      to={to}
      aria-label={label}
      title={label}
    >
      <ArrowLeft className="size-4" aria-hidden />
    </Link>
  )
}
