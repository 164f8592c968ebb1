import type { AdminSetting } from '@gamelog/contracts/admin/site-settings'
import type { SettingName } from '@gamelog/contracts/settings/registry'
import { expect, test } from 'vitest'
import { changeOf, isAskedAbout, isFound, refusalOf, type Typed } from './drafts.ts'

const setting = (name: SettingName, value: AdminSetting['value'], more: Partial<AdminSetting> = {}) =>
  ({ name, value, is_set: false, revision: 0, changed: null, locked: null, ...more }) as AdminSetting
const change = (of: AdminSetting, typed: Typed) => changeOf(of, { typed, seen: 0 })
const days = setting('board.archive-days', 14, { is_set: true })
const webhook = setting('notices.webhook', null, { is_set: true })

test.each<[AdminSetting, Typed, unknown]>([
  [days, '20', 20],
  [days, '１，０００', 1_000],
  [days, '14', undefined],
  // The default, typed by hand, is the default again.
  [days, '30', null],
  [days, null, null],
  [setting('board.archive-days', 30), null, undefined],
  [
    setting('limits.post', { points: 1, seconds: 5 }),
    { points: '2', seconds: '5' },
    { points: 2, seconds: 5 },
  ],
  [setting('limits.post', { points: 1, seconds: 5 }), { points: '1', seconds: '5' }, undefined],
  [setting('links.contact', ''), ' a@b.example ', 'a@b.example'],
  [setting('board.guest-posting', false), true, true],
  // A field emptied for a new secret changes nothing yet.
  [webhook, '', undefined],
  [webhook, 'https://discord.com/x', 'https://discord.com/x'],
  [webhook, null, null],
  [setting('notices.webhook', null), null, undefined],
  [setting('board.thread-stop', 5, { locked: { variable: 'X', value: 9 } }), '7', undefined],
])('%o typed %j changes it to %j', (of, typed, value) => {
  expect(change(of, typed)?.value).toEqual(value)
})

test('what is no number, or beyond the bounds, is refused in the words of its entry', () => {
  const refused = (typed: Typed) => refusalOf(change(days, typed) ?? { name: days.name, value: 20 })
  expect([refused('0'), refused(''), refused('1.5'), refused('366')]).toEqual(
    Array(4).fill('1〜365の数を入力してください'),
  )
  expect(refused('365')).toBeNull()
})

test('only what opens the site or takes rows away is asked about', () => {
  const asked = (of: AdminSetting, value: AdminSetting['value']) => isAskedAbout(of, { name: of.name, value })
  expect([asked(days, 13), asked(days, 15), asked(days, null)]).toEqual([true, false, false])
  expect(asked(setting('retention.audit', 900, { is_set: true }), null)).toBe(true)
  const guests = setting('board.guest-posting', false)
  expect([asked(guests, true), asked({ ...guests, value: true }, false)]).toEqual([true, false])
})

test('a setting is found by its words, its variable and its value', () => {
  const found = ['過去ログ', 'archive_days', '14日', '過去　14', '監査'].map((text) => isFound(days, text))
  expect(found).toEqual([true, true, true, true, false])
})
