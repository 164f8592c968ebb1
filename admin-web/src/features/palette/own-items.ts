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
import { type ListedScreen, useMenu, useScreens } from '../../shared/screen-list.ts'
import { type Seen, seen } from '../../shared/seen.ts'
import { useRole } from '../../shared/use-role.ts'
import { includesWords, type PaletteItem, type PaletteQuery } from './palette-item.ts'

/** The entries of the menu; with text every screen that it fits, then the other screens of the entries that it fits. */
export function useScreenItems({ text }: PaletteQuery): PaletteItem[] {
  const menu = useMenu()
  const screens = useScreens().filter(({ path, isBare }) => !isBare && !path.includes(':'))
  if (text === '')
    return menu.flatMap(({ name, label, key, tabs: [first] }) =>
      first ? [{ id: `screen-${name}`, icon: menuIcons[name], label, keys: ['G', key], to: first.path }] : [],
    )
  const itemOf = (screen: ListedScreen): PaletteItem => {
    const entry = menu.find(({ name }) => name === screen.entry)
    const place = entry?.tabs.indexOf(screen) ?? -1
    return {
      id: `screen-${screen.name}`,
      icon: entry ? menuIcons[entry.name] : CornerDownRight,
      label: screen.title,
      note: entry?.label === screen.title ? undefined : entry?.label,
      keys: entry && place >= 0 ? ['G', entry.key, ...(place > 0 ? [String(place + 1)] : [])] : undefined,
      to: screen.path,
    }
  }
  const found = screens.map(itemOf).filter(({ label, note = '' }) => includesWords(`${label} ${note}`, text))
  const isNamed = ({ label }: PaletteItem) => includesWords(label, text)
  return [...found.filter(isNamed), ...found.filter((item) => !isNamed(item))]
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
