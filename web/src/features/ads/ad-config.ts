import type { AdConfig, AdSlotId } from '@gamelog/contracts/admin/ads'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether this build can show ads at all: a network's script, or the demo's own placeholders. */
export const hasNetwork = Boolean(import.meta.env.VITE_AD_SCRIPT_URL)
export const hasAds = hasNetwork || import.meta.env.VITE_HOUSE_ADS === '1'

/** Storage key, which app/inline/adapt-page.ts reads as well. */
const key = 'gamelog:ads'
/** `*`: all that are not named. */
type Slots = Partial<Record<AdSlotId | '*', boolean>>

interface Known {
  /** Null until the config has been read. */
  readonly config: Partial<AdConfig> | null
  /** Which slots were on by the last one that this browser read. */
  readonly kept: Slots
}

// The first state is that of a served page, which React takes over with it.
const store = createStore<Known>()(() => ({ config: null, kept: {} }))
let isRequested = false

function readStoredSlots(): Slots {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Loads which slots are on, once. Called before the first render, so that most pages know when they lay out. */
export function askAdConfig(): void {
  if (hasAds && !isRequested) void load()
}

async function load(): Promise<void> {
  isRequested = true
  store.setState({ kept: readStoredSlots() })
  const config: Partial<AdConfig> | null = await fetch('/data/geniee-ads-config.json')
    .then((response) => (response.ok ? response.json() : null))
    .catch(() => null)
  // Without a readable config there are no ads; what blocks it here does so on the next page as well.
  const slots: Slots = config
    ? Object.fromEntries(Object.entries(config).map(([id, slot]) => [id, slot.enabled]))
    : { '*': false }
  try {
    localStorage.setItem(key, JSON.stringify(slots))
  } catch {
    // The next page then guesses.
  }
  store.setState({ config: config ?? {} })
}

/** Whether a slot gets its place: by the config, before it is read by the last one this browser read. */
export function useSlotEnabled(id: AdSlotId): boolean {
  return useStore(store, ({ config, kept }) => {
    if (!hasAds) return false
    if (config) return config[id]?.enabled === true
    return kept[id] ?? kept['*'] ?? !/overlay|interstitial/.test(id)
  })
}

/** Whether the config has been read: no slot goes to the network before. */
export function useAdConfigKnown(): boolean {
  return useStore(store, ({ config }) => config !== null)
}

/** Every slot that is on; empty before the config is read. */
export function enabledSlots(): AdSlotId[] {
  const config = store.getState().config ?? {}
  return (Object.keys(config) as AdSlotId[]).filter((id) => config[id]?.enabled)
}
