import type { EffectiveSetting, ServiceSettings } from '@gamelog/contracts/admin/settings'
import { sizeLabel } from '@gamelog/ui/size-label'
import { expect, test } from 'vitest'
import { commonSettings, mergeRetention, retentionText } from './setting-rows.ts'

const setting = (name: string, value: string | null, more: Partial<EffectiveSetting> = {}) =>
  ({ name, value, secret: false, is_set: value !== null, from: 'default', ...more }) as EffectiveSetting
const service = (name: ServiceSettings['service'], more: Partial<ServiceSettings>): ServiceSettings => ({
  service: name,
  version: null,
  settings: [],
  migrations: null,
  kept: [],
  ...more,
})

test('what several services have stands once; other values stand side by side', () => {
  const services = [
    service('board', {
      settings: [setting('PORT', '1'), setting('LOG', '1'), setting('DEMO', 'off'), setting('BOARD_X', '5')],
    }),
    service('user', {
      settings: [setting('PORT', '2'), setting('LOG', '2'), setting('DEMO', 'off', { from: 'environment' })],
    }),
  ]
  expect(commonSettings(services)).toEqual([
    setting('DEMO', 'off', { from: 'environment' }),
    setting('LOG', '1 / 2'),
  ])
})

test('a secret that one service lacks is not set', () => {
  const secret = (is_set: boolean) => setting('REDIS_URL', null, { secret: true, is_set })
  const services = [
    service('board', { settings: [secret(true)] }),
    service('user', { settings: [secret(false)] }),
  ]
  expect(commonSettings(services)[0]).toMatchObject({ value: null, secret: true, is_set: false })
})

test('sums of one thing are added; what stays stands last', () => {
  const rollUps = { thing: 'roll-ups', days: null, rows: 2, bytes: 10, next: null } as const
  const audit = { thing: 'audit', days: 730, rows: 1, bytes: 5, next: null } as const
  const kept = mergeRetention([
    service('board', { kept: [rollUps] }),
    service('admin', { kept: [rollUps, audit] }),
  ])
  expect(kept).toEqual([audit, { ...rollUps, rows: 4, bytes: 20 }])
})

test('sizes and times', () => {
  expect([900, 1_400_000, 2_500_000_000].map(sizeLabel)).toEqual(['1 KB', '1.4 MB', '2.5 GB'])
  expect([retentionText(90), retentionText(730), retentionText(null)]).toEqual(['90日', '2年', 'ずっと'])
})
