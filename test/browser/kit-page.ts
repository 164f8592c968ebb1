import { expect, type Page } from '@playwright/test'

export const appearances = (['dark', 'light'] as const).flatMap((theme) =>
  (['roomy', 'dense'] as const).map((density) => ({ theme, density })),
)

export interface Appearance {
  readonly theme?: 'dark' | 'light'
  readonly density?: 'roomy' | 'dense'
  readonly width?: number
}

/** Opens the page of the kit. */
export async function openKit(
  page: Page,
  { theme = 'dark', density = 'roomy', width = 1440 }: Appearance = {},
) {
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`/dev/kit?theme=${theme}&density=${density}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The stack of toasts comes with code of its own.
  await expect(page.getByRole('region', { name: '通知（F8）' })).toBeAttached()
}
