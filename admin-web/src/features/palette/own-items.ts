import { type AdminRole, may } from '@gamelog/contracts/common/admin-role'
import { chooseTheme, useTheme } from '@gamelog/ui/theme'
import {
  CornerDownRight,
  ExternalLink,
  LogOut,
  MessageSquare,
  Newspaper,
  Rss,
  SunMoon,
  UserRound,
} from 'lucide-react'
import { menuIcons } from '../../shared/menu-icons.ts'
import { useScreens } from '../../shared/screen-list.ts'
import { type Seen, seen } from '../../shared/seen.ts'
import { useRole } from '../../shared/use-role.ts'
import { includesWords, type PaletteItem, type PaletteQuery } from './palette-item.ts'

/** Screens by name: the menu's, and with text also those without entry. */
export function useScreenItems({ text }: PaletteQuery): PaletteItem[] {
  return useScreens()
    .filter(({ path, isBare }) => !isBare && !path.includes(':'))
    .map(
      ({ name, nav, title, path }): PaletteItem => ({
        id: `screen-${name}`,
        icon: menuIcons[name] ?? CornerDownRight,
        label: nav?.label ?? title,
        keys: nav && ['G', nav.key],
        to: path,
      }),
    )
    .filter(({ label, keys }) => (text === '' ? keys !== undefined : includesWords(label, text)))
}

/** さっき見たもの, newest first. */
export function useRecent(): PaletteItem[] {
  const role = useRole()
  return seen
    .use()
    .filter(({ kind }) => seenMay[kind].includes(role))
    .map((item) => ({ ...item, id: `seen-${item.to}`, icon: seenIcons[item.kind], seen: item }))
}

const seenMay: Readonly<Record<Seen['kind'], readonly AdminRole[]>> = {
  member: may.moderate,
  thread: may.moderate,
  article: may.edit,
  source: may.edit,
}

const seenIcons = {
  member: UserRound,
  thread: MessageSquare,
  article: Newspaper,
  source: Rss,
} satisfies Record<Seen['kind'], unknown>

/** What can be done from anywhere. */
export function useOperations({ text }: PaletteQuery, onClose: () => void): PaletteItem[] {
  const theme = useTheme()
  const operations: PaletteItem[] = [
    {
      id: 'do-theme',
      icon: SunMoon,
      label: theme === 'dark' ? 'ライト表示にする' : 'ダーク表示にする',
      run: () => {
        chooseTheme(theme === 'dark' ? 'light' : 'dark')
        onClose()
      },
    },
    { id: 'do-site', icon: ExternalLink, label: '公開サイトを開く', href: '/' },
    { id: 'do-logout', icon: LogOut, label: 'ログアウト', to: '/logout' },
  ]
  return operations.filter(({ label }) => text === '' || includesWords(label, text))
}
