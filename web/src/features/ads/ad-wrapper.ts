import type { AdSlotId } from '@gamelog/contracts/admin/ads'

/** The part of the network's API that is used. */
export interface AdApi {
  registerPassback: (id: string) => void
  rerun: () => void
  applyPassback: (id: string, selector: string) => void
}

/** Poll 100 ms × 30, then give up; ready 300 ms after registration (product.md, section 4). In ms. */
const pollEvery = 100
const polls = 30
const settle = 300

interface WrapperOptions {
  getApi: () => AdApi | undefined
  slots: () => readonly AdSlotId[]
  /** Called once when slots may be applied. */
  onReady: (api: AdApi) => void
}

/** One round per path: waits for the API, registers every slot, reruns, settles. Returns the way out. */
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
      // The network's own trouble: no ads on this page (product.md, section 8).
      return
    }
    timer = setTimeout(() => onReady(api), settle)
  }

  return () => clearTimeout(timer)
}
