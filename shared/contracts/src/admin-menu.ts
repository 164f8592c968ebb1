/** Heading of the back office's menu. The order of the groups is the order of their first entries. */
type AdminMenuGroup = '数字' | '編集' | 'コミュニティ' | 'システム'

interface AdminMenuItem {
  readonly group: AdminMenuGroup
  readonly label: string
  /** Typed after G. */
  readonly key: string
}

/** The entries of the menu by name, in its order. An entry without a tab that its operator may see is left out. */
export const adminMenu = {
  dashboard: { group: '数字', label: 'ダッシュボード', key: 'D' },
  analytics: { group: '数字', label: 'リアルタイム分析', key: 'R' },
  pickup: { group: '編集', label: 'ピックアップ', key: 'P' },
  widget: { group: '編集', label: 'ウィジェット', key: 'W' },
  ads: { group: '編集', label: '広告', key: 'A' },
  sources: { group: '編集', label: '配信元', key: 'F' },
  moderation: { group: 'コミュニティ', label: 'BAN・通報', key: 'M' },
  board: { group: 'コミュニティ', label: '掲示板', key: 'B' },
  rules: { group: 'コミュニティ', label: '自動ルール', key: 'U' },
  content: { group: 'コミュニティ', label: 'コンテンツ', key: 'C' },
  monitor: { group: 'システム', label: 'モニター', key: 'N' },
  office: { group: 'システム', label: '運営', key: 'O' },
} as const satisfies Record<string, AdminMenuItem>

export type AdminMenuName = keyof typeof adminMenu

interface InMenu {
  readonly entry?: AdminMenuName
  readonly tab?: string | true
}

export interface AdminMenuEntry<Screen extends InMenu> extends AdminMenuItem {
  readonly name: AdminMenuName
  /** At least one; the first is where the entry leads. */
  readonly tabs: readonly Screen[]
}

/** The menu of an operator who may see these screens. */
export function menuOf<Screen extends InMenu>(screens: readonly Screen[]): AdminMenuEntry<Screen>[] {
  const names = Object.keys(adminMenu) as AdminMenuName[]
  return names
    .map((name) => ({
      name,
      ...adminMenu[name],
      tabs: screens.filter(({ entry, tab }) => entry === name && tab !== undefined),
    }))
    .filter(({ tabs }) => tabs.length > 0)
}
