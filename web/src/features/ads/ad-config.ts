import type { AdConfig, AdSlotId } from '@gamelog/contracts/admin/ads'
import { useSyncExternalStore } from 'react'

/** Whether this build can show ads at all: a network's script, or the demo's own placeholders. */
export const hasNetwork = Boolean(import.meta.env.VITE_AD_SCRIPT_URL)
export const hasAds = hasNetwork || import.meta.env.VITE_HOUSE_ADS === '1'

const key = 'gamelog:ads'
type Slots = Partial<Record<AdSlotId, boolean>>

let config: Partial<AdConfig> | null = null
let kept: Slots | undefined
let isAsked = false
const listeners = new Set<() => void>()

function readKept(): Slots {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** Asks which slots are on, once. Called before anything is shown, so that most pages know when they lay out. */
export function askAdConfig(): void {
  if (hasAds && !isAsked) void ask()
}

async function ask(): Promise<void> {
  isAsked = true
  // A config that cannot be read means: no ads.
  config = await fetch('/data/geniee-ads-config.json')
    .then((response) => (response.ok ? response.json() : {}))
    .catch(() => ({}))
  const slots = Object.fromEntries(Object.entries(config ?? {}).map(([id, slot]) => [id, slot.enabled]))
  try {
    localStorage.setItem(key, JSON.stringify(slots))
  } catch {
    // The next page then guesses.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  askAdConfig()
  return () => listeners.delete(listener)
}

/** Whether a slot has its place: as the config says, before that as it said the last time. */
export function useSlotEnabled(id: AdSlotId): boolean {
  const isOn = () => {
    if (!hasAds) return false
    if (config) return config[id]?.enabled === true
    kept ??= readKept()
    return kept[id] ?? !/overlay|interstitial/.test(id)
  }
  return useSyncExternalStore(subscribe, isOn, isOn)
}

/** Whether the config has been read: no slot goes to the network before. */
export function useAdConfigKnown(): boolean {
  return useSyncExternalStore(subscribe, () => config !== null)
}

/** Every slot that is on; empty before the config is there. */
export function enabledSlots(): AdSlotId[] {
  return (Object.keys(config ?? {}) as AdSlotId[]).filter((id) => config?.[id]?.enabled)
}
