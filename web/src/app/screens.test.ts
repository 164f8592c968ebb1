// @vitest-environment jsdom
import { screenEntries } from '@gamelog/contracts/screens'
import { openSite } from '@gamelog/domain/site-state'
import { expect, test } from 'vitest'
import { preloadScreen, screenRoutes, shownAt } from './screens.ts'

test('every screen has a component', async () => {
  for (const [name, { path }] of screenEntries) {
    await expect(
      preloadScreen(path.replace(':id', '1').replace(':range', '1-100')),
      name,
    ).resolves.toBeUndefined()
  }
  await expect(preloadScreen('/nowhere')).resolves.toBeUndefined()
})

test('screens of one source are one component', () => {
  const componentAt = (wanted: string) => screenRoutes.find(({ path }) => path === wanted)?.Component
  expect(componentAt('/login')).toBe(componentAt('/'))
  expect(componentAt('/board')).not.toBe(componentAt('/'))
})

test('the placeholder stands for the screens of a section that is not open', () => {
  const [home] = screenRoutes
  const placeholder = screenRoutes.at(-1)?.Component
  const shown = (path: string, sections: typeof openSite.sections) =>
    home && shownAt({ ...home, path }, { ...openSite, sections })
  expect(placeholder).not.toBe(home?.Component)
  for (const path of ['/ranking', '/ranking/:id']) {
    expect(shown(path, {})).toBe(home?.Component)
    for (const state of ['coming', 'hidden'] as const)
      expect(shown(path, { ranking: state })).toBe(placeholder)
  }
  expect(shown('/', { ranking: 'hidden' })).toBe(home?.Component)
})
