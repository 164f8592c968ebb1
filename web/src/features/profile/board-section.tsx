import { Ban, ChevronRight } from 'lucide-react'
import { muteRules } from '../../shared/mute/mutes.ts'
import { ProfileSection } from './profile-section.tsx'

/** Link to the NG rules of the board. */
export function BoardSection() {
  const muted = muteRules.use().length
  return (
    <ProfileSection
      title="掲示板"
      icon={Ban}
      label={
        <a href="/board/settings/ngid" className="after:absolute after:inset-0">
          NG設定
        </a>
      }
      detail={muted === 0 ? 'NGはまだありません' : `NG ${muted}件（ID・語・名前など）`}
      end={<ChevronRight size={20} aria-hidden className="text-ink-3" />}
    />
  )
}
