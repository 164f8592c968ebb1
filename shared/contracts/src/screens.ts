import { viewPattern } from './board/post-range.ts'
import { articleCategoryIds, boardTitle, threadCategoryIds } from './common/game-category.ts'

/** Heading of the navigation a screen is listed under. */
export type NavGroup = 'MENU' | 'TOOLS'

interface BaseScreen {
  /** In react-router's notation; `:id` is a whole number from 1 on, `:range` a part of its posts. */
  path: string
  /** Source of the component under web/src, without extension; the component is its name in PascalCase. */
  component: string
  /** Search engines may list it: canonical address, sitemap. */
  indexable: boolean
  /** The service worker keeps the page of the last visit for use without a network. */
  offline: boolean
  /** Place in the navigation; the order there is the order of this table. */
  nav?: {
    group: NavGroup
    label: string
    isNew?: boolean
    /** For members, and for visitors once this device holds something of theirs. */
    isOwn?: boolean
  }
}

interface StaticScreen extends BaseScreen {
  /** A file with a head of its own, written at the start of the site (scripts/start/static-pages.ts). */
  servedBy: 'static'
  title: string
  /** Without scripts the page only says that it needs them. */
  needsScripts?: boolean
}

interface ServiceScreen extends BaseScreen {
  /** The service that writes head and first data into the page. */
  servedBy: 'antenna' | 'board'
  /** Absent where the data of the page name it. */
  title?: string
  /** The one query parameter the page depends on; where it has `values`, any other means none. */
  query?: { name: string; values?: readonly string[] }
}

export type Screen = StaticScreen | ServiceScreen

/** Shown under every unknown path, with status 404; `name` is that of its static page. */
export const notFound = {
  name: 'not-found',
  component: 'features/placeholder/placeholder-page',
  title: 'ページが見つかりません',
  description: 'このページは現在開発中です',
} as const

/** Sections of articles; the others are the board's. */
const ofAntenna = ['/articles', '/ranking']

/** The address of a section whose screen is still to come. */
function future(path: string, nav?: Screen['nav']): ServiceScreen {
  const { component, title } = notFound
  return {
    component,
    title,
    path,
    servedBy: ofAntenna.includes(path) ? 'antenna' : 'board',
    indexable: false,
    offline: false,
    ...(nav && { nav }),
  }
}

/**
 * Every public screen by name. Routes, titles, nginx's pages, static heads, the service worker's offline pages, the
 * sitemap and the navigation are made from this table. In the browser path, component, title and navigation alone are left of it
 * (scripts/build/screen-fields.ts). The back office's screens get a table of their own here.
 */
export const screens = {
  home: {
    path: '/',
    component: 'features/home/home-page',
    title: 'FPSゲームの最新記事',
    servedBy: 'antenna',
    query: { name: 'game', values: articleCategoryIds },
    indexable: true,
    offline: true,
    nav: { group: 'MENU', label: 'ホーム' },
  },
  login: {
    path: '/login',
    component: 'features/home/home-page',
    title: 'ログイン',
    servedBy: 'static',
    needsScripts: true,
    indexable: false,
    offline: false,
  },
  redirect: {
    path: '/redirect',
    component: 'features/redirect/redirect-page',
    servedBy: 'antenna',
    query: { name: 'id' },
    indexable: false,
    offline: true,
  },
  board: {
    path: '/board',
    component: 'features/board/board-page',
    title: boardTitle('all'),
    servedBy: 'board',
    query: { name: 'game', values: threadCategoryIds },
    indexable: true,
    offline: true,
    nav: { group: 'MENU', label: '掲示板', isNew: true },
  },
  thread: {
    path: '/board/thread/:id',
    component: 'features/thread/thread-page',
    servedBy: 'board',
    indexable: true,
    offline: true,
  },
  threadRange: {
    path: '/board/thread/:id/:range',
    component: 'features/thread/thread-page',
    servedBy: 'board',
    indexable: true,
    offline: false,
  },
  ngid: {
    path: '/board/settings/ngid',
    component: 'features/mute/mute-page',
    title: 'NG設定',
    servedBy: 'static',
    needsScripts: true,
    indexable: false,
    offline: false,
  },
  profile: {
    path: '/profile',
    component: 'features/me/me-page',
    title: 'マイページ',
    servedBy: 'static',
    needsScripts: true,
    indexable: false,
    offline: true,
    nav: { group: 'MENU', label: 'マイページ', isOwn: true },
  },
  about: {
    path: '/about',
    component: 'features/guide/about-page',
    title: '使い方',
    servedBy: 'static',
    indexable: true,
    offline: true,
  },
  terms: {
    path: '/terms',
    component: 'features/legal/legal-page',
    title: '利用規約',
    servedBy: 'static',
    indexable: true,
    offline: false,
  },
  privacy: {
    path: '/privacy',
    component: 'features/legal/legal-page',
    title: 'プライバシーポリシー',
    servedBy: 'static',
    indexable: true,
    offline: false,
  },
  contact: {
    path: '/contact',
    component: 'features/legal/legal-page',
    title: 'お問い合わせ',
    servedBy: 'static',
    indexable: true,
    offline: false,
  },
  sources: {
    path: '/sources',
    component: 'features/sources/sources-page',
    title: '配信元',
    servedBy: 'antenna',
    indexable: true,
    offline: false,
  },
  'source-request': {
    path: '/sources/request',
    component: 'features/sources/request-page',
    title: '掲載についての依頼',
    servedBy: 'static',
    needsScripts: true,
    indexable: false,
    offline: false,
  },
  rules: {
    path: '/rules',
    component: 'features/rules/rules-page',
    title: '掲示板のルール',
    servedBy: 'board',
    indexable: true,
    offline: false,
  },
  status: {
    path: '/status',
    component: 'features/status/status-page',
    title: '稼働状況',
    servedBy: 'static',
    needsScripts: true,
    indexable: false,
    offline: false,
  },
  articles: future('/articles', { group: 'MENU', label: '記事・Q&A' }),
  ranking: future('/ranking', { group: 'MENU', label: 'ランキング' }),
  'game-stats': future('/game-stats', { group: 'MENU', label: '戦績' }),
  events: future('/events', { group: 'TOOLS', label: 'イベント' }),
  'profile-card': future('/profile-card', { group: 'TOOLS', label: '自己紹介カード' }),
  skins: future('/skins', { group: 'TOOLS', label: 'スキン図鑑' }),
  'tier-list': future('/tier-list'),
  quiz: future('/quiz'),
  diagnosis: future('/diagnosis'),
  loadout: future('/loadout'),
} as const satisfies Record<string, Screen>

export type ScreenName = keyof typeof screens

export const screenEntries = Object.entries(screens) as [ScreenName, Screen][]

const parameterPatterns: Readonly<Record<string, string>> = {
  ':id': '[1-9][0-9]{0,9}',
  ':range': viewPattern,
}

/** Source of a regular expression (JavaScript and PCRE alike) for the addresses of a screen, without ^ and $. */
export function pathPattern(path: string): string {
  return path.replace(/:\w+/g, (parameter) => parameterPatterns[parameter] ?? parameter)
}

/** The indexable addresses of a screen without parameters, one per value of its query: `/`, `/?game=device`. */
export function indexedPaths({
  path,
  indexable,
  query,
}: Screen & { query?: ServiceScreen['query'] }): string[] {
  if (!indexable || path.includes(':')) return []
  return [path, ...(query?.values ?? []).map((value) => `${path}?${query?.name}=${value}`)]
}

/** What a page's head says of it, by screen. */
export const screenDescriptions = {
  home: 'Apex Legends、オーバーウォッチ2（Overwatch 2）、マーベル・ライバルズ（Marvel Rivals）など、FPSゲームの最新記事をまとめて読めるアンテナサイトです。',
  login: 'Discord・Google・XのアカウントでGAMELOGにログインできます。',
  board:
    'Apex Legends、オーバーウォッチ2（Overwatch 2）、マーベル・ライバルズ（Marvel Rivals）など、FPSゲームの話題を語り合う掲示板です。',
  ngid: 'IDや語を指定して、見たくない投稿や記事を非表示にできます。',
  profile: 'お気に入りのスレッド、履歴、自分への返信とプロフィールをまとめて見られます。',
  about: 'GAMELOGの使い方。記事の読み方、ゲームのタブ、掲示板、ログインについてご案内します。',
  terms: 'GAMELOGをご利用いただく際の規約です。',
  privacy: 'GAMELOGが扱う情報と、その使い方についてのご説明です。',
  contact: 'GAMELOGへのお問い合わせ先のご案内です。',
  sources:
    'GAMELOGが見出しを載せている配信元の一覧です。載せた記事の数、クリック数、直接届いた割合、リンク切れを公開しています。',
  'source-request': '配信元の方が、掲載の停止や修正を依頼できます。',
  rules: '投稿の上限、投稿が非表示になるとき、利用制限の期間と異議申し立てについてのご説明です。',
  status: 'GAMELOGの各機能がいま動いているか、これまで止まったことがあるかをお知らせします。',
} as const satisfies Partial<Record<ScreenName, string>>

/** Description of a static screen. */
export function descriptionOf(name: ScreenName): string {
  const all: Partial<Record<ScreenName, string>> = screenDescriptions
  return all[name] ?? notFound.description
}
