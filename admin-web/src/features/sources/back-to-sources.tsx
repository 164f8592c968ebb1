import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router-dom'

export function BackToSources() {
  return (
    <Link className="a-btn is-q is-i is-s" to="/sources" aria-label="配信元へ戻る" title="配信元へ戻る">
      <ArrowLeft className="i-s" aria-hidden />
    </Link>
  )
}
