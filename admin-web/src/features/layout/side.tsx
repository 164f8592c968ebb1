import type { DashboardPart } from '@gamelog/contracts/admin/dashboard'
import { Count } from '@gamelog/ui/kit/mark.tsx'
import { chooseTheme, useTheme } from '@gamelog/ui/theme'
import { ExternalLink, Moon, OctagonX, Sun, TriangleAlert, UserRound } from 'lucide-react'
import { NavLink } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { menuIcons } from '../../shared/menu-icons.ts'
import { type ListedScreen, useScreens } from '../../shared/screen-list.ts'
import { useBadges } from './use-badges.ts'

/** The menu: screens by group, then the public site and the theme. */
export function Side({ hasBrand = false }: { hasBrand?: boolean }) {
  const all = useScreens()
  const screens = all.filter(({ nav }) => nav)
  const own = all.find(({ name }) => name === 'account')
  const groups = [...new Set(screens.map(({ nav }) => nav?.group ?? null))]
  return (
    <nav className="a-nav" aria-label="管理メニュー">
      {hasBrand && <Brand />}
      {groups.map((group) => (
        <section key={group} aria-label={group ?? '概要'}>
          {group && <h2>{group}</h2>}
          <ul>
            {screens
              .filter(({ nav }) => nav?.group === group)
              .map((screen) => (
                <li key={screen.name}>
                  <Entry screen={screen} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <ul className="foot">
        <li>
          <a href="/" target="_blank" rel="noopener">
            <ExternalLink aria-hidden />
            <span>公開サイトを開く</span>
          </a>
        </li>
        <li>
          <ThemeButton />
        </li>
        {own && (
          <li className="tab:hidden">
            <NavLink to={own.path}>
              <UserRound aria-hidden />
              <span>{own.title}</span>
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
    <NavLink to={screen.path} end={screen.path === '/'}>
      {Icon && <Icon aria-hidden />}
      <span>{label}</span>
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
    <button
      type="button"
      aria-label={`表示テーマ（いまは${theme === 'dark' ? 'ダーク' : 'ライト'}）`}
      onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      <Icon aria-hidden />
      <span>表示テーマ</span>
    </button>
  )
}
