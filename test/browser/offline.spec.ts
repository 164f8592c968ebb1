import { expect, test } from '@playwright/test'

test.use({ serviceWorkers: 'allow' })

test('offline the last feed can be read, and an unknown page says オフラインです', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // The worker takes over with the next load.
  await page.reload()
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: '新着記事' })).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).not.toHaveCount(0)
  await page.goto('/board')
  await expect(page.getByRole('heading', { name: 'オフラインです' })).toBeVisible()
  await context.setOffline(false)
  const names = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(caches_.map((cache) => cache.keys())))
      .flat()
      .map(({ url }) => new URL(url).pathname)
  })
  expect(names.filter((path) => /^\/(api\/(users|admin)|admin|auth)/.test(path))).toEqual([])
})
