import { setTimeout as sleep } from 'node:timers/promises'
import { authStorageKey } from '@gamelog/ui/auth-storage'
import type { BrowserContext } from '@playwright/test'
import type { BenchContext, BenchTable } from '../bench.ts'
import { runInTurns, type Sample } from '../trial.ts'
import { openBrowser } from '../web/browser.ts'
import { benchDays } from './events.ts'
import type { StatsSite } from './stats-site.ts'

/** ms; the goal of the numbers' issue. */
const wantedMs = 1_500

/** The back office's screens of numbers, 1440 px, from navigation until no part is loading any more. */
export async function screenTable(context: BenchContext, site: StatsSite): Promise<BenchTable> {
  const visit = await openBrowser(context)
  const days = benchDays()
  const screens = {
    'dashboard, 90 days': `/admin?range=custom&from=${days[0]}&to=${days.at(-1)}`,
    'dashboard, today': '/admin',
    'real-time': '/admin/analytics',
    'API health': '/admin/monitor/api',
    monitor: '/admin/monitor',
  }
  const rows = await runInTurns(
    Object.entries(screens).map(([name, path]) => ({ name, run: () => open(visit, site, path) })),
    context.rounds,
    (round) => context.report.line(`  screens, round ${round} of ${context.rounds}`),
  )
  const slow = rows.filter((row) => row.p50 > wantedMs)
  return {
    title: 'Screens of numbers, 1440 px, first visit',
    unit: 'visit',
    rows,
    comparisons: [],
    notes: [
      `painted ≤ ${wantedMs} ms: ${slow.length === 0 ? 'holds' : `FALLS SHORT: ${slow.map(({ name }) => name).join(', ')}`}`,
    ],
  }
}

async function open(visit: () => Promise<BrowserContext>, site: StatsSite, path: string): Promise<Sample> {
  const visitor = await visit()
  try {
    const page = await visitor.newPage()
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.addInitScript(
      ([main, admin]) => {
        localStorage.setItem(main?.key ?? '', main?.value ?? '')
        localStorage.setItem(admin?.key ?? '', admin?.value ?? '')
      },
      [
        { key: authStorageKey, value: JSON.stringify(site.admin.session) },
        { key: 'gamelog:admin-session', value: JSON.stringify(site.admin.adminSession) },
      ],
    )
    const started = performance.now()
    await page.goto(site.origin + path, { waitUntil: 'commit' })
    await page.locator('.a-panel').first().waitFor()
    // The page's policy allows no evaluation, by which waitForFunction waits.
    while ((await page.locator('.a-panel .a-skel').count()) > 0) await sleep(10)
    const ms = performance.now() - started
    return { operations: 1, seconds: ms / 1_000, cpuSeconds: 0, latencies: [ms] }
  } finally {
    await visitor.close()
  }
}
