import { type AdminRole, may } from './common/admin-role.ts'

/** Heading of the back office's menu. The order of the groups is the order of their first screens. */
type AdminNavGroup = '数字' | '編集' | 'コミュニティ' | 'システム' | '運営'

export interface AdminScreen {
  /** Below /admin, in react-router's notation. */
  readonly path: `/${string}`
  /** Further paths of the same screen. */
  readonly aliases?: readonly `/${string}`[]
  /** Source under admin-web/src, without extension; the component is its name in PascalCase. */
  readonly component: `features/${string}/${string}-page`
  /** Roles that find it in menu and palette; the service decides about what it shows. */
  readonly may: readonly AdminRole[]
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
    readonly badge?:
      | 'pending_reports'
      | 'held_posts'
      | 'source_requests'
      | 'failing_sources'
      | 'open_incidents'
  }
}

/**
 * Every screen of the back office by name. Routes, titles, menu, palette and keys are made from this table; a screen whose
 * source does not exist is left out everywhere. The order is the menu's.
 */
export const adminScreens = {
  login: {
    path: '/login',
    component: 'features/login/login-page',
    title: '管理ログイン',
    may: may.look,
    isBare: true,
  },
  dashboard: {
    path: '/',
    aliases: ['/stats'],
    component: 'features/dashboard/dashboard-page',
    title: 'ダッシュボード',
    may: may.look,
    nav: { group: '数字', label: 'ダッシュボード', key: 'D' },
  },
  analytics: {
    path: '/analytics',
    component: 'features/realtime/realtime-page',
    title: 'リアルタイム分析',
    may: may.look,
    nav: { group: '数字', label: 'リアルタイム分析', key: 'R' },
  },
  pickup: {
    path: '/pickup',
    component: 'features/pickup/pickup-page',
    title: 'ピックアップ',
    may: may.edit,
    nav: { group: '編集', label: 'ピックアップ', key: 'P' },
  },
  widget: {
    path: '/widget',
    component: 'features/widgets/widgets-page',
    title: 'ウィジェット',
    may: may.edit,
    nav: { group: '編集', label: 'ウィジェット', key: 'W' },
  },
  widgetDomains: {
    path: '/widget/:id/domains',
    component: 'features/widgets/widget-domains-page',
    title: 'ウィジェットのドメイン',
    may: may.edit,
  },
  ads: {
    path: '/ads',
    component: 'features/ads/ads-page',
    title: '広告',
    may: may.edit,
    nav: { group: '編集', label: '広告', key: 'A' },
  },
  takedown: {
    path: '/takedown',
    component: 'features/takedown/takedown-page',
    title: '取り下げ',
    may: may.edit,
    nav: { group: '編集', label: '取り下げ', key: 'K' },
  },
  moderation: {
    path: '/ban',
    component: 'features/moderation/moderation-page',
    title: 'BAN・通報',
    may: may.moderate,
    nav: { group: 'コミュニティ', label: 'BAN・通報', key: 'B', badge: 'pending_reports' },
  },
  board: {
    path: '/board',
    component: 'features/board/board-page',
    title: '掲示板',
    may: may.moderate,
    nav: { group: 'コミュニティ', label: '掲示板', key: 'M' },
  },
  thread: {
    path: '/board/threads/:id',
    component: 'features/thread-tools/thread-page',
    title: 'スレッドの操作',
    may: may.moderate,
  },
  cleanup: {
    path: '/board/cleanup',
    component: 'features/cleanup/cleanup-page',
    title: '一括で隠す',
    may: may.moderate,
  },
  rules: {
    path: '/rules',
    component: 'features/rules/rules-page',
    title: '自動ルール',
    may: may.moderate,
    nav: { group: 'コミュニティ', label: '自動ルール', key: 'F', badge: 'held_posts' },
  },
  sourceRequests: {
    path: '/source-requests',
    component: 'features/source-requests/source-requests-page',
    title: '掲載の依頼',
    may: may.correspond,
    nav: { group: 'コミュニティ', label: '掲載の依頼', key: 'Q', badge: 'source_requests' },
  },
  member: {
    path: '/members/:id',
    component: 'features/members/member-page',
    title: '会員',
    may: may.moderate,
  },
  monitor: {
    path: '/monitor',
    component: 'features/monitor/monitor-page',
    title: 'モニター',
    may: may.look,
    nav: { group: 'システム', label: 'モニター', key: 'N', badge: 'open_incidents' },
  },
  incident: {
    path: '/monitor/incidents/:id',
    component: 'features/incidents/incident-page',
    title: 'インシデント',
    may: may.look,
  },
  apiHealth: {
    path: '/api-health',
    component: 'features/api-health/api-health-page',
    title: 'APIヘルス',
    may: may.look,
    nav: { group: 'システム', label: 'APIヘルス', key: 'H' },
  },
  sources: {
    path: '/sources',
    component: 'features/sources/sources-page',
    title: '配信元',
    may: may.edit,
    nav: { group: 'システム', label: '配信元', key: 'S', badge: 'failing_sources' },
  },
  newSource: {
    path: '/sources/new',
    component: 'features/sources/new-source-page',
    title: '配信元を追加',
    may: may.edit,
  },
  sourceRules: {
    path: '/sources/rules',
    component: 'features/sources/source-rules-page',
    title: '掲載のルール',
    may: may.edit,
  },
  source: { path: '/sources/:id', component: 'features/sources/source-page', title: '配信元', may: may.edit },
  jobs: {
    path: '/jobs',
    component: 'features/jobs/jobs-page',
    title: 'ジョブ',
    may: may.administer,
    nav: { group: 'システム', label: 'ジョブ', key: 'J' },
  },
  auditLog: {
    path: '/audit-log',
    component: 'features/audit-log/audit-log-page',
    title: '監査ログ',
    may: may.administer,
    nav: { group: 'システム', label: '監査ログ', key: 'L' },
  },
  switches: {
    path: '/switches',
    component: 'features/switches/switches-page',
    title: 'お知らせと停止',
    may: may.administer,
    nav: { group: '運営', label: 'お知らせと停止', key: 'I' },
  },
  disclosure: {
    path: '/disclosure',
    component: 'features/disclosure/disclosure-page',
    title: '開示請求',
    may: may.administer,
    nav: { group: '運営', label: '開示請求', key: 'E' },
  },
  operators: {
    path: '/operators',
    component: 'features/operators/operators-page',
    title: '運営メンバー',
    may: may.administer,
    nav: { group: '運営', label: '運営メンバー', key: 'O' },
  },
  account: {
    path: '/account',
    component: 'features/operators/account-page',
    title: '自分のパスワードと2段階認証',
    may: may.look,
  },
  settings: {
    path: '/settings',
    component: 'features/settings/settings-page',
    title: '設定',
    may: may.administer,
    nav: { group: '運営', label: '設定', key: 'C' },
  },
} as const satisfies Record<string, AdminScreen>

export type AdminScreenName = keyof typeof adminScreens

export const adminScreenEntries = Object.entries(adminScreens) as [AdminScreenName, AdminScreen][]
