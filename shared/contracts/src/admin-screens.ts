/** Heading of the back office's menu. The order of the groups is the order of their first screens. */
export type AdminNavGroup = '数字' | '編集' | 'コミュニティ' | 'システム'

export interface AdminScreen {
  /** Below /admin, in react-router's notation. */
  readonly path: `/${string}`
  /** Further paths of the same screen. */
  readonly aliases?: readonly `/${string}`[]
  /** Source under admin-web/src, without extension; the component is its name in PascalCase. */
  readonly component: `features/${string}/${string}-page`
  /** Of the browser's tab. */
  readonly title: string
  /** Shown without menu and head. */
  readonly isBare?: true
  /** Entry of the menu; `key` is typed after G, `badge` names the figure beside it. */
  readonly nav?: {
    /** Null: above the groups. */
    readonly group: AdminNavGroup | null
    readonly label: string
    readonly key: string
    readonly badge?: 'pending_reports' | 'failing_sources' | 'open_incidents'
  }
}

/**
 * Every screen of the back office by name. Routes, titles, menu, palette and keys are made from this table; a screen whose
 * source does not exist is left out everywhere. The order is the menu's.
 */
export const adminScreens = {
  login: { path: '/login', component: 'features/login/login-page', title: '管理ログイン', isBare: true },
  dashboard: {
    path: '/',
    aliases: ['/stats'],
    component: 'features/dashboard/dashboard-page',
    title: 'ダッシュボード',
    nav: { group: '数字', label: 'ダッシュボード', key: 'D' },
  },
  analytics: {
    path: '/analytics',
    component: 'features/realtime/realtime-page',
    title: 'リアルタイム分析',
    nav: { group: '数字', label: 'リアルタイム分析', key: 'R' },
  },
  pickup: {
    path: '/pickup',
    component: 'features/pickup/pickup-page',
    title: 'ピックアップ',
    nav: { group: '編集', label: 'ピックアップ', key: 'P' },
  },
  widget: {
    path: '/widget',
    component: 'features/widgets/widgets-page',
    title: 'ウィジェット',
    nav: { group: '編集', label: 'ウィジェット', key: 'W' },
  },
  widgetDomains: {
    path: '/widget/:id/domains',
    component: 'features/widgets/widget-domains-page',
    title: 'ウィジェットのドメイン',
  },
  ads: {
    path: '/ads',
    component: 'features/ads/ads-page',
    title: '広告',
    nav: { group: '編集', label: '広告', key: 'A' },
  },
  moderation: {
    path: '/ban',
    component: 'features/moderation/moderation-page',
    title: 'BAN・通報',
    nav: { group: 'コミュニティ', label: 'BAN・通報', key: 'B', badge: 'pending_reports' },
  },
  board: {
    path: '/board',
    component: 'features/board/board-page',
    title: '掲示板',
    nav: { group: 'コミュニティ', label: '掲示板', key: 'M' },
  },
  member: { path: '/members/:id', component: 'features/members/member-page', title: '会員' },
  monitor: {
    path: '/monitor',
    component: 'features/monitor/monitor-page',
    title: 'モニター',
    nav: { group: 'システム', label: 'モニター', key: 'N', badge: 'open_incidents' },
  },
  incident: {
    path: '/monitor/incidents/:id',
    component: 'features/incidents/incident-page',
    title: 'インシデント',
  },
  apiHealth: {
    path: '/api-health',
    component: 'features/api-health/api-health-page',
    title: 'APIヘルス',
    nav: { group: 'システム', label: 'APIヘルス', key: 'H' },
  },
  sources: {
    path: '/sources',
    component: 'features/sources/sources-page',
    title: '配信元',
    nav: { group: 'システム', label: '配信元', key: 'S', badge: 'failing_sources' },
  },
  newSource: {
    path: '/sources/new',
    component: 'features/sources/new-source-page',
    title: '配信元を追加',
  },
  sourceRules: {
    path: '/sources/rules',
    component: 'features/sources/source-rules-page',
    title: '掲載のルール',
  },
  source: { path: '/sources/:id', component: 'features/sources/source-page', title: '配信元' },
  jobs: {
    path: '/jobs',
    component: 'features/jobs/jobs-page',
    title: 'ジョブ',
    nav: { group: 'システム', label: 'ジョブ', key: 'J' },
  },
  auditLog: {
    path: '/audit-log',
    component: 'features/audit-log/audit-log-page',
    title: '監査ログ',
    nav: { group: 'システム', label: '監査ログ', key: 'L' },
  },
} as const satisfies Record<string, AdminScreen>

export type AdminScreenName = keyof typeof adminScreens

export const adminScreenEntries = Object.entries(adminScreens) as [AdminScreenName, AdminScreen][]
