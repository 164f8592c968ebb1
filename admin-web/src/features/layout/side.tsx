import type { DashboardPart } from '@gamelog/contracts/admin/dashboard'
import { Count } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { chooseTheme, useTheme } from '@gamelog/ui/theme'
import { ExternalLink, Moon, OctagonX, Sun, TriangleAlert, UserRound } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { menuIcons } from '../../shared/menu-icons.ts'
import { type ListedScreen, useScreens } from '../../shared/screen-list.ts'
import { useBadges } from './use-badges.ts'

const entry =
  'relative flex h-[34px] w-full items-center gap-[11px] px-3 text-ink-2 transition-colors duration-(--t-fast) ' +
  'hover:bg-raised hover:text-ink-1 max-tab:h-11 max-tab:text-14 aria-[current]:bg-raised aria-[current]:font-bold ' +
  'aria-[current]:text-ink-1 aria-[current]:before:absolute aria-[current]:before:inset-y-0 ' +
  'aria-[current]:before:left-0 aria-[current]:before:w-[3px] aria-[current]:before:accent-edge'
const entryIcon = 'in-aria-[current]:text-accent'
const entryLabel = 'flex-1 text-left whitespace-nowrap'

/** The menu: screens by group, then the public site and the theme. */
export function Side({ hasBrand = false }: { hasBrand?: boolean }) {
  const all = useScreens()
  const screens = all.filter(({ nav }) => nav)
  const own = all.find(({ name }) => name === 'account')
  const groups = [...new Set(screens.map(({ nav }) => nav?.group ?? null))]
  return (
    <nav
      className="no-scrollbar flex min-h-0 flex-1 flex-col overflow-auto px-2 pb-2"
      aria-label="管理メニュー"
    >
      {hasBrand && <Brand className="pl-3" />}
      {groups.map((group) => (
        <div key={group}>
          {group && (
            <h2 className="flex items-center gap-2.5 px-3 pt-2.5 pb-[7px] text-11 leading-none font-bold text-ink-3 after:flex-1 after:ruler-heading">
              {group}
            </h2>
          )}
          <ul aria-label={group ?? '概要'}>
            {screens
              .filter(({ nav }) => nav?.group === group)
              .map((screen) => (
                <li key={screen.name}>
                  <Entry screen={screen} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto pt-4">
        <li>
          <a className={entry} href="/" target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            <span className={entryLabel}>公開サイトを開く</span>
          </a>
        </li>
        <li>
          <ThemeButton />
        </li>
        {own && (
          <li className="tab:hidden">
            <NavLink className={entry} to={own.path}>
              <UserRound className={entryIcon} aria-hidden />
              <span className={entryLabel}>{own.title}</span>
            </NavLink>
          </li>
        )}
      </ul>
    </nav>
  )
}

function Entry({ screen }: { screen: ListedScreen }) {
  const Icon = menuIcons[screen.name]
  const badges = useBadges()
  if (!screen.nav) return null
  const { label, badge } = screen.nav
  const value = badge && badges[badge]
  return (
    <NavLink className={entry} to={screen.path} end={screen.path === '/'}>
      {Icon && <Icon className={entryIcon} aria-hidden />}
      <span className={entryLabel}>{label}</span>
      {badge && value ? (
        <Count
          value={value}
          label={badgeTexts[badge](value)}
          look={badge === 'open_incidents' ? 'bad' : 'warn'}
        >
          {badge === 'failing_sources' && <TriangleAlert aria-hidden />}
          {badge === 'open_incidents' && <OctagonX aria-hidden />}
        </Count>
      ) : null}
    </NavLink>
  )
}

const badgeTexts: Record<Exclude<DashboardPart, 'pending_appeals'>, (value: number) => string> = {
  pending_reports: (value) => `未処理の通報・申し立て ${value}件`,
  held_posts: (value) => `承認待ちの投稿 ${value}件`,
  source_requests: (value) => `未対応の掲載の依頼 ${value}件`,
  failing_sources: (value) => `失敗中の配信元 ${value}件`,
  open_incidents: (value) => `進行中のインシデント ${value}件`,
}

function ThemeButton() {
  const theme = useTheme()
  const Icon = theme === 'dark' ? Moon : Sun
  return (
    <Pressable
      className={entry}
      aria-label={`表示テーマ（いまは${theme === 'dark' ? 'ダーク' : 'ライト'}）`}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
      <span className={entryLabel}>表示テーマ</span>
    </Pressable>
  )
}
