import { type AdminScreen, adminScreenEntries } from '@gamelog/contracts/admin-screens'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts'
import { callAsAdmin, test } from './admin-test.ts'
import { missedTargets } from './touch-targets.ts'

/** Smallest target of a finger, in px. */
const finger = 44

/** A member's, a source's and a widget's address need one that exists; threads are numbered, incidents have a test of their own. */
async function addressOf(screen: AdminScreen, headers: Parameters<typeof callAsAdmin>[0]): Promise<string> {
  if (!screen.path.includes(':id') || /\/(?:incidents|threads)\//.test(screen.path))
    return screen.path.replace(':id', '1')
  if (screen.path.startsWith('/widget')) return screen.path.replace(':id', 'gamelog-pc-grid')
  const [list, key, id] = screen.path.startsWith('/members')
    ? ['/members?q=1', 'members', 'user_id']
    : ['/sources', 'sources', 'id']
  const answer = (await callAsAdmin(headers, 'GET', list)) as Record<string, Record<string, string>[]>
  return screen.path.replace(':id', answer[key]?.[0]?.[id] ?? '')
}

const screens = adminScreenEntries.filter(([, { isBare }]) => !isBare)
/** Screens of one test, opened in the same page: a new one reads the scripts again. */
const together = 7

for (let first = 0; first < screens.length; first += together) {
  const group = screens.slice(first, first + together)
  const names = group.map(([name]) => name).join(', ')
  test(`${names}: axe finds nothing; on a phone nothing scrolls sideways and every target is a finger wide`, async ({
    page,
    admin,
  }) => {
    for (const [name, screen] of group)
      await test.step(name, async () => expectFine(page, `/admin${await addressOf(screen, admin)}`))
  })
}

async function expectFine(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('リソースが見つかりません')
  await expect(page.locator('[aria-label="読み込み中"]')).toHaveCount(0)
  await expectAccessible(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await page.locator('body').evaluate(missedTargets, finger), path).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
}
