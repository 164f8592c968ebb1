// @vitest-environment jsdom
import { screenEntries } from '@gamelog/contracts/screens'
import { expect, test } from 'vitest'
import { preloadScreen, screenRoutes } from './screens.ts'

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
