import type { AdSlotId } from '@gamelog/contracts/admin/ads'

/** The part of the network's API that is used. */
export interface AdApi {
  registerPassback: (id: string) => void
  rerun: () => void
  applyPassback: (id: string, selector: string) => void
}

/** Polls every 100 ms, 30 times; ready 300 ms after registration. In ms. */
const pollEvery = 100
const polls = 30
const settle = 300

interface WrapperOptions {
  getApi: () => AdApi | undefined
  slots: () => readonly AdSlotId[]
  /** Called once when slots may be applied. */
  onReady: (api: AdApi) => void
}

/** Runs one round per path: waits for the API, registers every slot, reruns, settles. @returns stop */
export function startAdWrapper({ getApi, slots, onReady }: WrapperOptions): () => void {
  let left = polls
  let timer = setTimeout(poll, 0)

  function poll(): void {
    const api = getApi()
    left -= 1
    if (api) register(api)
    else if (left > 0) timer = setTimeout(poll, pollEvery)
  }

  function register(api: AdApi): void {
    try {
      for (const id of slots()) api.registerPassback(id)
      api.rerun()
    } catch {
      // The network failed: no ads on this page.
      return
    }
    timer = setTimeout(() => onReady(api), settle)
  }

  return () => clearTimeout(timer)
}
