import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** How many times slower than this machine the phone is. */
export const slowdown = 4

/** Slow 4G: 150 ms, 1.6 Mbit/s down, 0.75 up. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** A page whose processor is slowed, and its session of the DevTools protocol. */
export async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  // The time the thread ran, not the time it waited for others on a busy machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return session
}

/** A new page of a slow phone, by default on a fast network. */
export async function openSlowPage(visitor: BrowserContext, network?: typeof slow4g) {
  const page = await visitor.newPage()
  const session = await slowDown(page)
  await session.send('Network.enable')
  if (network) await session.send('Network.emulateNetworkConditions', network)
  return { page, session }
}

/** Work of the main thread, in seconds, and memory of the tab. */
export async function readMetrics(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}

/** Seconds the main thread has run. */
export async function taskSeconds(session: CDPSession): Promise<number> {
  return (await readMetrics(session)).TaskDuration ?? 0
}

/** Watches a page's requests. */
export function watchNetwork(session: CDPSession) {
  let last = Date.now()
  let requests = 0
  const note = () => {
    last = Date.now()
  }
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (/^https?:/.test(request.url)) requests += 1
    note()
  })
  session.on('Network.dataReceived', note)
  session.on('Network.loadingFinished', note)
  return {
    requests: () => requests,
    /** Resolves when nothing was sent or received for `quiet` ms; streams may stay open. */
    async untilQuiet(quiet = 1_500, longest = 30_000): Promise<void> {
      const begun = Date.now()
      while (Date.now() - last < quiet && Date.now() - begun < longest)
        await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}

/** Resolves when the main thread has done next to nothing for half a second, or after 20 s. */
export async function untilIdle(page: Page, session: CDPSession): Promise<void> {
  for (let tries = 0; tries < 40; tries++) {
    const before = await taskSeconds(session)
    await page.waitForTimeout(500)
    if ((await taskSeconds(session)) - before < 0.02) return
  }
}
