import { adminScreens } from '@gamelog/contracts/admin-screens'
import type { AdminSourceRequest } from '@gamelog/contracts/antenna/source-request'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { EyeOff, Rss } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useMay } from '../../shared/use-role.ts'

/** Where a request is complied with: 一時停止 of the source, 取り下げ of the article; for roles that may. */
export function RequestLinks({ request }: { request: AdminSourceRequest }) {
  const mayEdit = useMay(adminScreens.takedown)
  const { source_id, source_state, article } = request
  if (!mayEdit)
    return (
      <p className="text-12 text-ink-3">配信元の一時停止と記事の取り下げは、編集者か管理者ができます。</p>
    )
  return (
    <div className="flex flex-wrap gap-3">
      {source_id !== null && source_state !== null && (
        <Link className={buttonClass()} to={`/sources/${source_id}`}>
          <Rss className="size-4" aria-hidden />
          配信元を開く（一時停止）
        </Link>
      )}
      <Link
        className={buttonClass()}
        to={article === null ? '/sources/takedown' : `/sources/takedown?q=${encodeURIComponent(article)}`}
      >
        <EyeOff className="size-4" aria-hidden />
        {article === null ? '取り下げを開く' : 'この記事を取り下げる'}
      </Link>
    </div>
  )
}
