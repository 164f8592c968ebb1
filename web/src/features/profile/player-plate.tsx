import type { Profile } from '@gamelog/contracts/user/profile'
import { Scene } from '@gamelog/ui/thumb/scene.tsx'
import { Avatar } from '../../shared/account/avatar.tsx'
import { PremiumLabel } from '../../shared/account/premium-label.tsx'
import { ProviderIcon, providerLabels } from '../../shared/account/providers.tsx'
import { joinDate } from './join-date.ts'

const layout =
  'grid grid-cols-[76px_1fr] items-end gap-x-4 px-4 pb-4 tab:grid-cols-[96px_1fr_auto] tab:gap-x-[18px] tab:px-5 tab:pb-5'

/** The player's plate: picture, name, provider, join date, number. The scene behind follows from the number. */
export function PlayerPlate({ profile }: { profile: Profile }) {
  const { display_name: name, provider, user_number: number } = profile
  return (
    <section
      aria-label="プレイヤー情報"
      className="ticks m-4 border border-line-2 bg-raised [--tick-colour:var(--accent)] [--tick:14px] tab:m-5"
    >
      <div className="h-23 overflow-hidden tab:h-30">
        <Scene seed={`player-${number}`} game="all" />
      </div>
      <div className={layout}>
        <div className="-mt-8 border-3 border-raised tab:-mt-10">
          <Avatar
            number={number}
            url={profile.provider_avatar_url}
            size={96}
            className="aspect-square max-h-17.5 max-w-full tab:max-h-none"
          />
        </div>
        <div className="min-w-0 pt-3">
          <h2 className="text-18 leading-[1.3] font-bold tab:text-22">{name}</h2>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-13 text-ink-3">
            <span className="inline-flex items-center gap-1.5">
              <ProviderIcon provider={provider} className="size-4" />
              {providerLabels[provider]}
            </span>
            <span>
              Since{' '}
              <time dateTime={profile.created_at} className="num">
                {joinDate(profile.created_at)}
              </time>
            </span>
            <PremiumLabel />
          </p>
        </div>
        <p className="num col-span-full mt-3 border-t border-line-1 pt-2 text-28 leading-tight font-bold tab:col-span-1 tab:mt-0 tab:border-0 tab:p-0 tab:text-40 tab:leading-none">
          <span className="font-normal text-ink-3">#</span>
          {String(number).padStart(4, '0')}
        </p>
      </div>
    </section>
  )
}
