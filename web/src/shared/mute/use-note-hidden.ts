import type { MuteRule, MuteScope } from '@gamelog/domain/mute-rules-in-force'
import { useEffect } from 'react'
import type { RuleHiddenItem } from './hidden-counts.ts'

/** Counts come after what is shown. */
const restMs = 1_500

let waiting: RuleHiddenItem[] = []

function flush(): void {
  const things = waiting
  waiting = []
  // Without the chunk these are not counted.
  import('./hidden-counts.ts').then(
    ({ storeHidden: keepHidden }) => keepHidden(things),
    () => undefined,
  )
}

/** Notes, for the counts of NG設定, what the rules hid in a list, by id. A thing noted again counts once. */
export function useNoteHidden(scope: MuteScope, hidden: ReadonlyMap<string, MuteRule> | undefined): void {
  useEffect(() => {
    if (!hidden || hidden.size === 0) return
    if (waiting.length === 0) setTimeout(flush, restMs)
    waiting.push(...[...hidden].map(([id, rule]) => ({ rule, scope, id })))
  }, [scope, hidden])
}
