import { randomUUID } from 'node:crypto'
import { embedCode } from '@gamelog/contracts/widget/embed-code'
import { widgetHeight } from '@gamelog/contracts/widget/frame-size'
import { defaultWidgetIds } from '@gamelog/contracts/widget/ids'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './accessibility.ts'
import { callAsAdmin, makeDemoAdmin } from './admin-test.ts'
import { embedOf, type HostSite, hostilePages, startHostSite } from './host-pages.ts'
import { watchShifts } from './layout-shifts.ts'
import { site } from './member.ts'
import { test } from './site-test.ts'

test.describe.configure({ mode: 'default' })
// Playwright's own name is that of a bot, which is not counted; an earlier run's visitor would repeat its clicks.
const visitor = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 ${randomUUID()}`
// A trace calls the page's own Array methods, which one of the pages has overwritten: a repetition would always fail.
test.use({ userAgent: visitor, trace: 'off' })

const articles = 6
let hosts: HostSite
test.beforeAll(async () => {
  hosts = await startHostSite()
})
test.afterAll(() => hosts[Symbol.asyncDispose]())

/** Everything the page says on its console and every uncaught error, from now on. */
function watchMessages(page: Page): string[] {
  const messages: string[] = []
  page.on('console', (message) => messages.push(message.text()))
  page.on('pageerror', (error) => messages.push(String(error)))
  return messages
}

/** Pictures of the articles come from other sites: here from none. */
async function servePictures(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => !/(^|\.)(127\.0\.0\.1|localhost)$/.test(url.hostname),
    (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  )
}

interface Figures {
  widget_id: string
  domains: { domain: string; views: number; clicks: number; transitions: number }[]
}

async function figuresOf(domain: string): Promise<Record<string, unknown>> {
  const admin = await makeDemoAdmin()
  const { analytics } = (await callAsAdmin(admin, 'GET', '/widget/analytics')) as { analytics: Figures[] }
  return Object.fromEntries(
    analytics.flatMap(({ widget_id, domains }) =>
      domains.filter((each) => each.domain === domain).map(({ domain: _, ...counts }) => [widget_id, counts]),
    ),
  )
}

test('another site shows the four forms: nothing moves, and views, clicks and transitions are counted', async ({
  page,
  context,
}) => {
  await servePictures(context)
  const domain = `blog-${randomUUID().slice(0, 8)}.localhost`
  const origin = hosts.origin(domain.replace('.localhost', ''))
  const body = defaultWidgetIds
    .map((widgetId) => `<p>本文</p>${embedCode('script', { origin: site(), widgetId, articles, domain })}`)
    .join('')
  hosts.serve('/four', { body: `${body}<p>おわり</p>` })
  const shifts = await watchShifts(page)
  const messages = watchMessages(page)
  // From before the page opens: a widget of the first screen has been seen a second later.
  const views = new Map<string, unknown>()
  page.on('response', (response) => {
    const id = /\/api\/widget\/(.+)\/view$/.exec(response.url())?.[1]
    if (id && response.request().method() === 'POST') views.set(id, response.request().postDataJSON())
  })
  await page.goto(`${origin}/four`)
  const names = await page.evaluate(() => Object.getOwnPropertyNames(window).length)

  const widgets = page.locator('gamelog-widget')
  await expect(widgets).toHaveCount(4)
  for (const [index, id] of defaultWidgetIds.entries()) {
    const widget = widgets.nth(index)
    await widget.evaluate((host) => host.scrollIntoView({ block: 'center' }))
    const links = widget.getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(articles)
    const box = await widget.boundingBox()
    expect(Math.ceil(box?.height ?? 0)).toBe(widgetHeight(id, articles, box?.width ?? 0))
    await expect.poll(() => views.get(id)).toEqual({ site: domain })
  }
  const first = widgets.first().getByRole('listitem').getByRole('link').first()
  const clicked = () =>
    page.waitForResponse((response) => response.url().includes('/api/articles/click-from-widget?'))
  let click = clicked()
  const opened = context.waitForEvent('page')
  await first.click()
  const query = new URL((await click).url()).searchParams
  const id = query.get('id') ?? ''
  expect(Object.fromEntries(query)).toMatchObject({ site: domain, widget_id: 'gamelog-pc-grid' })
  const article = await opened
  await expect(article).toHaveURL(`${site()}/redirect?id=${id}&from=${domain}&widget=gamelog-pc-grid`)
  const recorded = article.waitForRequest((request) => request.url().includes('/api/articles/click'))
  await article.getByRole('link', { name: '続きを読む' }).click()
  await recorded
  // The other ways to open a link; one view counts each article once.
  click = clicked()
  await first.click({ button: 'middle' })
  await click
  click = clicked()
  await widgets.nth(3).getByRole('link').nth(1).focus()
  await page.keyboard.press('Enter')
  await click

  await expect
    .poll(() => figuresOf(domain))
    .toEqual({
      'gamelog-pc-grid': { views: 1, clicks: 1, transitions: 1 },
      'gamelog-pc-list': { views: 1, clicks: 0, transitions: 0 },
      'gamelog-mobile-grid': { views: 1, clicks: 0, transitions: 0 },
      'gamelog-mobile-list': { views: 1, clicks: 1, transitions: 0 },
    })
  expect(await page.evaluate(() => Object.getOwnPropertyNames(window).length)).toBe(names)
  await page.bringToFront()
  await expectAccessibleInBothSchemes(page, 'gamelog-widget')
  expect(await shifts()).toBe(0)
  expect(messages).toEqual([])
  expect((await context.cookies()).filter((cookie) => cookie.domain === domain)).toEqual([])
})

/** Marks the page when something shifts; without anything the page may have changed. */
function markShifts(): void {
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
    document.documentElement.setAttribute('data-shifts', `${entries[0]?.value}`)
  }).observe({ type: 'layout-shift', buffered: true })
}

const look = {
  'font-size': '13px',
  'line-height': '19px',
  'text-align': 'start',
  direction: 'ltr',
  'text-transform': 'none',
  color: 'rgb(16, 23, 28)',
}

test('on pages that are not kind to scripts it renders in its own look, moves nothing and says nothing', async ({
  page,
  context,
}) => {
  await servePictures(context)
  const pages = hostilePages(site(), { id: 'gamelog-mobile-grid', articles })
  await page.addInitScript(markShifts)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [name, hostPage] of Object.entries(pages)) {
    await test.step(name, async () => {
      hosts.serve('/hostile', hostPage)
      const messages = watchMessages(page)
      await page.goto(`${hosts.origin('hostile')}/hostile`, { waitUntil: 'load' })
      const widget = page.locator('gamelog-widget')
      await expect(widget.getByRole('listitem').getByRole('link'), name).toHaveCount(articles)
      const box = await widget.boundingBox()
      expect(Math.ceil(box?.height ?? 0), name).toBe(
        widgetHeight('gamelog-mobile-grid', articles, box?.width ?? 0),
      )
      const title = widget.locator('b').first()
      for (const [property, value] of Object.entries(look))
        await expect(title, name).toHaveCSS(property, value)
      expect(await page.locator('html').getAttribute('data-shifts'), name).toBeNull()
      expect(messages, name).toEqual([])
      page.removeAllListeners('console')
      page.removeAllListeners('pageerror')
    })
  }
})

test('without a place kept free it comes once it moves nothing that is in view', async ({
  page,
  context,
}) => {
  await servePictures(context)
  const script = `<script async src="${site()}/api/widget/gamelog-mobile-list.js"></script>`
  const text = '<p style="height:300px">本文</p>'
  hosts.serve('/bare', { body: `${text}<div>${script}</div>${text.repeat(12)}` })
  const shifts = await watchShifts(page)
  const loaded = page.waitForResponse('**/api/widget/gamelog-mobile-list.js')
  await page.goto(`${hosts.origin('unreserved')}/bare`)
  await loaded
  const marker = page.locator('script[src$="gamelog-mobile-list.js"]')
  await expect(marker).toHaveCSS('position', 'absolute')
  const widget = page.locator('gamelog-widget')
  await expect(widget).toHaveCount(0)
  await page.mouse.move(200, 200)
  await page.mouse.wheel(0, 1_500)
  await expect(widget.getByRole('listitem')).toHaveCount(articles)
  await page.mouse.wheel(0, -1_000)
  await expect(widget.getByRole('listitem').getByRole('link')).toHaveCount(articles)
  expect(await shifts()).toBe(0)
})

test('one that its page hides is not seen until it is shown', async ({ page, context }) => {
  await servePictures(context)
  const hiding = ['visibility:hidden', 'opacity:0', 'height:0;overflow:hidden', '']
  const body = defaultWidgetIds
    .map((id, index) => `<div style="${hiding[index]}">${embedOf(site(), { id, articles })}</div>`)
    .join('')
  hosts.serve('/hidden', { body })
  const seen: string[] = []
  page.on('request', (request) => {
    const id = /\/api\/widget\/(.+)\/view$/.exec(request.url())?.[1]
    if (id) seen.push(id)
  })
  await page.setViewportSize({ width: 400, height: 2_800 })
  await page.goto(`${hosts.origin('hidden')}/hidden`)
  const [first, second, third, shown] = defaultWidgetIds
  await expect.poll(() => seen).toEqual([shown])
  await page.evaluate(() => {
    for (const place of document.querySelectorAll('div')) place.removeAttribute('style')
  })
  await expect.poll(() => [...seen].sort()).toEqual([first, second, third, shown].sort())
})

test('without a place or a service the page stays as it is', async ({ page }) => {
  const script = embedOf(site(), { id: 'gamelog-pc-list', articles })
  hosts.serve('/head', { head: script, body: '<p>本文</p>' })
  hosts.serve('/away', { body: `${script}<p>本文</p>` })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${hosts.origin('bare')}/head`)
  await expect(page.locator('gamelog-widget')).toHaveCount(0)
  await page.route('**/api/widget/*.js', (route) => route.abort())
  await page.goto(`${hosts.origin('bare')}/away`)
  await expect(page.getByText('本文')).toBeVisible()
  await expect(page.locator('gamelog-widget')).toHaveCount(0)
  // The script is there, but what it sends fails.
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/view', (route) => route.abort())
  await page.route('**/click-from-widget?*', (route) => route.abort())
  const tried = page.waitForRequest('**/view')
  await page.goto(`${hosts.origin('bare')}/away`)
  await tried
  await page.locator('gamelog-widget').getByRole('link').first().click()
  expect(errors).toEqual([])
})

test('our frame fits its height and counts for the page that holds it', async ({ page, context }) => {
  await servePictures(context)
  const domain = `frame-${randomUUID().slice(0, 8)}.localhost`
  const code = defaultWidgetIds.map((widgetId) =>
    embedCode('iframe', { origin: site(), widgetId, articles, domain }),
  )
  hosts.serve('/frames', { body: code.join('') })
  await page.setViewportSize({ width: 1200, height: 2_200 })
  const messages = watchMessages(page)
  await page.goto(`${hosts.origin(domain.replace('.localhost', ''))}/frames`)
  for (const id of defaultWidgetIds) {
    const frame = page.frameLocator(`iframe[src$="${id}"]`)
    await expect(frame.getByRole('listitem').getByRole('link')).toHaveCount(articles)
    const overflow = await frame
      .locator('html')
      .evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
        scrollHeight - clientHeight,
        scrollWidth - clientWidth,
      ])
    expect(overflow, id).toEqual([0, 0])
  }
  await expect
    .poll(async () => Object.values(await figuresOf(domain)))
    .toEqual(Array(4).fill({ views: 1, clicks: 0, transitions: 0 }))
  expect(messages).toEqual([])
})
