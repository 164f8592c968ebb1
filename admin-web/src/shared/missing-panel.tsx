import { ApiError } from '@gamelog/ui/api-error'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'

/** True when a query failed because its address names nothing: an id that is malformed or unknown. */
export function isMissing({ error }: { error: unknown }): boolean {
  return error instanceof ApiError && [400, 404].includes(error.status)
}

interface MissingPanelProps {
  /** 「配信元が見つかりません」 */
  title: string
  /** Address of the list it should be in. */
  to: string
  /** 「配信元へ戻る」 */
  back: string
}

/** In place of a screen about one thing that is not there. */
export function MissingPanel({ title, to, back }: MissingPanelProps) {
  return (
    <div className="border border-line-1 bg-panel">
      <Empty icon={SearchX} title={title}>
        <Link className={buttonClass()} to={to}>
          {back}
        </Link>
      </Empty>
    </div>
  )
}
