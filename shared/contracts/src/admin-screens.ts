import type { DashboardPart } from './admin/dashboard.ts'
import type { AdminMenuName } from './admin-menu.ts'
import { type AdminRole, may } from './common/admin-role.ts'

export interface AdminScreen {
  /** Below /admin, in react-router's notation. */
  readonly path: `/${string}`
  /** Further paths of the same screen. */
  readonly aliases?: readonly `/${string}`[]
  /** Former paths: they lead on to `path`, with query and fragment. */
  readonly formerly?: readonly `/${string}`[]
  /** Source under admin-web/src, without extension; the component is its name in PascalCase. */
  readonly component: `features/${string}/${string}-page`
  /** Roles that find it in menu and palette; the service decides about what it shows. */
  readonly may: readonly AdminRole[]
  /** Of the browser's tab. */
  readonly title: string
  /** Shown without menu and head. */
  readonly isBare?: true
  /** Entry of the menu that is marked while the screen is open. */
  readonly entry?: AdminMenuName
  /** Its name among the tabs of `entry`, in the table's order; true = its title, absent = another screen leads to it. */
  readonly tab?: string | true
  /** Figures of the dashboard that are work to do there. */
  readonly waiting?: readonly DashboardPart[]
}

/**
 * Every screen of the back office by name. Routes, titles, menu, tabs, palette and keys are made from this table; a screen
 * whose source does not exist is left out everywhere.
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
    entry: 'dashboard',
    tab: true,
  },
  analytics: {
    path: '/analytics',
    component: 'features/realtime/realtime-page',
    title: 'リアルタイム分析',
    may: may.look,
    entry: 'analytics',
    tab: true,
  },
  pickup: {
    path: '/pickup',
    component: 'features/pickup/pickup-page',
    title: 'ピックアップ',
    may: may.edit,
    entry: 'pickup',
    tab: true,
  },
  widget: {
    path: '/widget',
    component: 'features/widgets/widgets-page',
    title: 'ウィジェット',
    may: may.edit,
    entry: 'widget',
    tab: true,
  },
  widgetDomains: {
    path: '/widget/:id/domains',
    component: 'features/widgets/widget-domains-page',
    title: 'ウィジェットのドメイン',
    may: may.edit,
    entry: 'widget',
  },
  ads: {
    path: '/ads',
    component: 'features/ads/ads-page',
    title: '広告',
    may: may.edit,
    entry: 'ads',
    tab: true,
  },
  sources: {
    path: '/sources',
    component: 'features/sources/sources-page',
    title: '配信元',
    may: may.edit,
    entry: 'sources',
    tab: true,
    waiting: ['failing_sources'],
  },
  sourceRequests: {
    path: '/sources/requests',
    formerly: ['/source-requests', '/requests'],
    component: 'features/source-requests/source-requests-page',
    title: '掲載の依頼',
    may: may.correspond,
    entry: 'sources',
    tab: true,
    waiting: ['source_requests'],
  },
  takedown: {
    path: '/sources/takedown',
    formerly: ['/takedown'],
    component: 'features/takedown/takedown-page',
    title: '取り下げ',
    may: may.edit,
    entry: 'sources',
    tab: true,
  },
  newSource: {
    path: '/sources/new',
    component: 'features/sources/new-source-page',
    title: '配信元を追加',
    may: may.edit,
    entry: 'sources',
  },
  sourceRules: {
    path: '/sources/rules',
    component: 'features/sources/source-rules-page',
    title: '掲載のルール',
    may: may.edit,
    entry: 'sources',
  },
  source: {
    path: '/sources/:id',
    component: 'features/sources/source-page',
    title: '配信元',
    may: may.edit,
    entry: 'sources',
  },
  moderation: {
    path: '/ban',
    component: 'features/moderation/moderation-page',
    title: 'BAN・通報',
    may: may.moderate,
    entry: 'moderation',
    tab: true,
    waiting: ['pending_reports', 'pending_appeals'],
  },
  member: {
    path: '/members/:id',
    component: 'features/members/member-page',
    title: '会員',
    may: may.moderate,
    entry: 'moderation',
  },
  board: {
    path: '/board',
    component: 'features/board/board-page',
    title: '掲示板',
    may: may.moderate,
    entry: 'board',
    tab: true,
  },
  thread: {
    path: '/board/threads/:id',
    component: 'features/thread-tools/thread-page',
    title: 'スレッドの操作',
    may: may.moderate,
    entry: 'board',
  },
  cleanup: {
    path: '/board/cleanup',
    component: 'features/cleanup/cleanup-page',
    title: '一括で隠す',
    may: may.moderate,
    entry: 'board',
  },
  rules: {
    path: '/rules',
    component: 'features/rules/rules-page',
    title: '自動ルール',
    may: may.moderate,
    entry: 'rules',
    tab: true,
    waiting: ['held_posts'],
  },
  monitor: {
    path: '/monitor',
    component: 'features/monitor/monitor-page',
    title: 'モニター',
    may: may.look,
    entry: 'monitor',
    tab: '全体',
  },
  jobs: {
    path: '/monitor/jobs',
    formerly: ['/jobs'],
    component: 'features/jobs/jobs-page',
    title: 'ジョブ',
    may: may.administer,
    entry: 'monitor',
    tab: true,
  },
  apiHealth: {
    path: '/monitor/api',
    formerly: ['/api-health'],
    component: 'features/api-health/api-health-page',
    title: 'APIヘルス',
    may: may.look,
    entry: 'monitor',
    tab: true,
  },
  incidents: {
    path: '/monitor/incidents',
    component: 'features/incidents/incidents-page',
    title: 'インシデント',
    may: may.look,
    entry: 'monitor',
    tab: true,
    waiting: ['open_incidents'],
  },
  incident: {
    path: '/monitor/incidents/:id',
    component: 'features/incidents/incident-page',
    title: 'インシデント',
    may: may.look,
    entry: 'monitor',
  },
  switches: {
    path: '/office/switches',
    formerly: ['/switches'],
    component: 'features/switches/switches-page',
    title: 'お知らせと停止',
    may: may.administer,
    entry: 'office',
    tab: true,
  },
  settings: {
    path: '/office/settings',
    formerly: ['/settings'],
    component: 'features/settings/settings-page',
    title: '設定',
    may: may.administer,
    entry: 'office',
    tab: true,
  },
  operators: {
    path: '/office/operators',
    formerly: ['/operators'],
    component: 'features/operators/operators-page',
    title: '運営メンバー',
    may: may.administer,
    entry: 'office',
    tab: true,
  },
  auditLog: {
    path: '/office/audit-log',
    formerly: ['/audit-log'],
    component: 'features/audit-log/audit-log-page',
    title: '監査ログ',
    may: may.administer,
    entry: 'office',
    tab: true,
  },
  disclosure: {
    path: '/office/disclosure',
    formerly: ['/disclosure'],
    component: 'features/disclosure/disclosure-page',
    title: '開示請求',
    may: may.administer,
    entry: 'office',
    tab: true,
  },
  account: {
    path: '/account',
    component: 'features/operators/account-page',
    title: '自分のパスワードと2段階認証',
    may: may.look,
  },
} as const satisfies Record<string, AdminScreen>

export type AdminScreenName = keyof typeof adminScreens

export const adminScreenEntries = Object.entries(adminScreens) as [AdminScreenName, AdminScreen][]
