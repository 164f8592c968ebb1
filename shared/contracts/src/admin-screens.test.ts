import { expect, test } from 'vitest'
import { adminMenu, menuOf } from './admin-menu.ts'
import { adminScreenEntries } from './admin-screens.ts'
import type { AdminRole } from './common/admin-role.ts'

const screens = adminScreenEntries.map(([name, screen]) => ({ name, ...screen }))

/** 「運営: 設定・監査ログ」 for each entry of a role's menu. */
function menuFor(role: AdminRole): string[] {
  return menuOf(screens.filter(({ may }) => may.includes(role))).map(
    ({ label, tabs }) => `${label}: ${tabs.map(({ tab, title }) => (tab === true ? title : tab)).join('・')}`,
  )
}

const office = ['お知らせと停止', '設定', '運営メンバー', '監査ログ', '開示請求']
const looking = ['ダッシュボード: ダッシュボード', 'リアルタイム分析: リアルタイム分析']
const editing = ['ピックアップ: ピックアップ', 'ウィジェット: ウィジェット', '広告: 広告']
const moderating = ['BAN・通報: BAN・通報', '掲示板: 掲示板', '自動ルール: 自動ルール']

test.each<[AdminRole, string[]]>([
  [
    'admin',
    [
      ...looking,
      ...editing,
      '配信元: 配信元・掲載の依頼・取り下げ',
      ...moderating,
      'モニター: 全体・ジョブ・APIヘルス・インシデント',
      `運営: ${office.join('・')}`,
    ],
  ],
  ['moderator', [...looking, '配信元: 掲載の依頼', ...moderating, 'モニター: 全体・APIヘルス・インシデント']],
  [
    'editor',
    [
      ...looking,
      ...editing,
      '配信元: 配信元・掲載の依頼・取り下げ',
      'モニター: 全体・APIヘルス・インシデント',
    ],
  ],
  ['viewer', [...looking, 'モニター: 全体・APIヘルス・インシデント']],
])('%s finds in the menu only the entries and tabs of the role', (role, expected) => {
  expect(menuFor(role)).toEqual(expected)
})

test('the menu has four groups and twelve entries, each with a key of its own', () => {
  const entries = Object.values(adminMenu)
  expect([...new Set(entries.map(({ group }) => group))]).toEqual([
    '数字',
    '編集',
    'コミュニティ',
    'システム',
  ])
  expect(entries.map(({ key }) => key).join('')).toBe('DRPWAFMBUCNO')
})

test('no two screens share an address, former ones included', () => {
  const paths = screens.flatMap(({ path, aliases = [], formerly = [] }) => [path, ...aliases, ...formerly])
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
})

test('every address of before leads on to its screen', () => {
  const now = screens.flatMap(({ path, formerly = [] }) => formerly.map((from) => [from, path] as const))
  expect(Object.fromEntries(now)).toEqual({
    '/source-requests': '/sources/requests',
    '/requests': '/sources/requests',
    '/takedown': '/sources/takedown',
    '/jobs': '/monitor/jobs',
    '/api-health': '/monitor/api',
    '/switches': '/office/switches',
    '/settings': '/office/settings',
    '/operators': '/office/operators',
    '/audit-log': '/office/audit-log',
    '/disclosure': '/office/disclosure',
  })
})

test('a tab stands in an entry, and a figure waits in a tab', () => {
  for (const { name, entry, tab, waiting } of screens) {
    if (tab !== undefined) expect(entry, name).toBeDefined()
    if (waiting !== undefined) expect(tab, name).toBeDefined()
  }
})
