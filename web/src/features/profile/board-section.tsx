import { Ban, ChevronRight } from 'lucide-react'
import { muteRules } from '../../shared/board/stores.ts'
import { ProfileSection } from './profile-section.tsx'

/** Link to the NG rules of the board. */
export function BoardSection() {
  const hidden = muteRules.use().filter((rule) => rule.kind === 'id').length
  return (
    <ProfileSection
      title="掲示板"
      icon={Ban}
      label={
        <a href="/board/settings/ngid" className="after:absolute after:inset-0">
          NG ID の管理
        </a>
      }
      detail={hidden === 0 ? '非表示にしているIDはありません' : `${hidden}件のIDを非表示にしています`}
      end={<ChevronRight size={20} aria-hidden className="text-ink-3" />}
    />
  )
}
