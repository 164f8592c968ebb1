import { getSiteState } from '@gamelog/contracts/admin/site-state'
import { callApi } from '@gamelog/ui/api-client'
import { setSite } from './site-store.ts'

/**
 * ms between two questions, and what is added by chance, so that pages opened together do not ask together. An open page follows
 * within 5 s: half a second until the service knows, up to two that nginx keeps its answer, the rest here.
 */
const period = 2_000
const spread = 500

/** Asks what operators tell all readers; without an answer the last one stands. */
export async function askSite(): Promise<void> {
  await callApi(getSiteState, {}).then(setSite, () => undefined)
}

/**
 * Keeps notice, read-only modes and sections of the page current: at once, as the page may have been kept for a second, when it
 * is shown again, and while it is visible. A thread's stream tells them sooner.
 */
export function followSite(): void {
  const ask = () => {
    if (!document.hidden && navigator.onLine) void askSite()
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  const wait = () => {
    setTimeout(
      () => {
        ask()
        wait()
      },
      period + Math.random() * spread,
    )
  }
  wait()
}
