import type { DashboardPart } from '@gamelog/contracts/admin/dashboard'
import { chooseTheme, useTheme } from '@gamelog/ui/theme'
import { ExternalLink, Moon, Sun, TriangleAlert } from 'lucide-react'
import { Link, NavLink } from 'react-router-dom'
import { menuIcons } from '../../shared/menu-icons.ts'
import { type ListedScreen, useScreens } from '../../shared/screen-list.ts'
import { Count } from '../../shared/tabs.tsx'
import { useBadges } from './use-badges.ts'

/** The menu: screens by group, then the public site and the theme. */
export function Side({ hasBrand = false }: { hasBrand?: boolean }) {
  const screens = useScreens().filter(({ nav }) => nav)
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
        <Count value={value} label={badgeTexts[badge](value)} look="warn">
          {badge === 'failing_sources' && <TriangleAlert aria-hidden />}
        </Count>
      ) : null}
    </NavLink>
  )
}

const badgeTexts: Record<DashboardPart, (value: number) => string> = {
  pending_reports: (value) => `未処理の通報 ${value}件`,
  failing_sources: (value) => `失敗中の配信元 ${value}件`,
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

/** Mark and word mark, to the first screen. */
export function Brand() {
  return (
    <Link className="a-brand" to="/" aria-label="GAMELOG 管理">
      <svg
        className="mark"
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        aria-hidden="true"
      >
        <path d="M23.400 8.600A10.500 10.500 0 1 0 26.500 16H17.500" />
        <path d="M16 1v6M1 16h6M16 25v6" strokeWidth="2.400" />
      </svg>
      <svg
        className="word"
        viewBox="0 0 97.500 14"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.500"
        aria-hidden="true"
      >
        <path d="M11 1.500H3.500l-2 2v7l2 2H11V7H6.500M15.500 13.700V4l2.500-2.500h4L24.500 4v9.700M15.500 8.700h9M29.500 13.700V1.800L35 8l5.500-6.200v11.900M55 1.500h-9v11h9M46 7h7.500M59.500 0v12.500H68M74 1.500h5.500l2 2v7l-2 2H74l-2-2v-7zM95.500 1.500H88l-2 2v7l2 2h7.500V7H91" />
      </svg>
      <small>管理</small>
    </Link>
  )
}
