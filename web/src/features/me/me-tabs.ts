/** Tabs of マイページ in their order; `profile` is the one without `?tab=`. */
export const meTabs = {
  profile: 'プロフィール',
  favorites: 'お気に入り',
  history: '履歴',
  replies: '自分への返信',
  posts: '自分の投稿',
  later: 'あとで読む',
  ng: 'NG設定',
  notices: '通知',
  device: '端末とデータ',
} as const

export type MeTab = keyof typeof meTabs

const ids = Object.keys(meTabs) as MeTab[]
/** Tabs that need an account. */
const memberTabs: ReadonlySet<MeTab> = new Set(['profile', 'replies', 'notices'])

/** The tab a `?tab=` value names; unknown means プロフィール. */
export function toMeTab(value: string | null): MeTab {
  return ids.find((id) => id === value) ?? 'profile'
}

/** The tabs a member, or a visitor, may open. */
export function tabsFor(isMember: boolean): readonly MeTab[] {
  return isMember ? ids : ids.filter((id) => !memberTabs.has(id))
}

/** Address of a tab. */
export function meHref(tab: MeTab): string {
  return tab === 'profile' ? '/profile' : `/profile?tab=${tab}`
}
