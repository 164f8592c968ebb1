import { expect, test } from 'vitest'
import { areaOf, isNamedAfter, mentions } from './area.ts'

test.each([
  ['services/board/src/core/reactions/routes.ts', { word: 'reactions' }],
  ['services/board/src/moderation/reports/repository.ts', { word: 'reports' }],
  ['admin-web/src/features/widgets/ab/split/edit.tsx', { word: 'widgets', frontend: 'admin-web' }],
  ['nginx/templates/api.conf', { word: 'nginx' }],
  ['services/board/src/app.ts', undefined],
  ['services/board/src/db/tables.ts', undefined],
  ['shared/server/src/rate-limit.ts', undefined],
])('%s', (file, area) => {
  expect(areaOf(file)).toEqual(area)
})

test('a test belongs to an area by a whole word, of its own frontend', () => {
  const ads = { word: 'ads', frontend: 'admin-web' } as const
  expect(isNamedAfter('test/browser/admin-ads.spec.ts', ads)).toBe(true)
  expect(isNamedAfter('test/browser/ads.spec.ts', ads)).toBe(false)
  expect(isNamedAfter('test/browser/admin-board.spec.ts', ads)).toBe(false)
  expect(isNamedAfter('test/stack/nginx-pages.test.ts', { word: 'pages' })).toBe(true)
})

test.each([
  ['/api/board/reactions/1', true],
  ['addReaction(page)', true],
  ['reaction: 1', true],
  ['overreaction', false],
  ['reactionary', false],
])('%s mentions reactions: %s', (text, expected) => {
  expect(mentions('test/browser/login.spec.ts', text, { word: 'reactions' })).toBe(expected)
})
