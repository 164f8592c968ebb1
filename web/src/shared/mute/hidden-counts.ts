import {
  addHidden,
  type HiddenToday,
  parseHiddenToday,
  serialiseHiddenToday,
} from '@gamelog/domain/hidden-today'
import { jstDayOf } from '@gamelog/domain/jst'
import { type MuteRule, type MuteScope, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import { createLocalStore } from '@gamelog/ui/local-store'

/** A thing that a rule hid; `id` names it among those of its scope. */
export interface RuleHiddenItem {
  readonly rule: MuteRule
  readonly scope: MuteScope
  readonly id: string
}

const today = () => jstDayOf(new Date())

const store = createLocalStore<HiddenToday>(
  'gamelog:ng-today',
  (raw) => parseHiddenToday(raw, today()),
  serialiseHiddenToday,
)

const ofToday = (held: HiddenToday): HiddenToday =>
  held.day === today() ? held : { day: today(), hidden: new Map() }

/** Adds what the rules hid; kept in this browser for the day. */
export function storeHidden(hidden: readonly RuleHiddenItem[]): void {
  const things = hidden.map(({ rule, ...thing }) => ({ rule: muteRuleKey(rule), ...thing }))
  store.update((held) => addHidden(ofToday(held), things))
}

/** What the rules hid today in this browser. */
export function useHiddenToday(): HiddenToday {
  return ofToday(store.use())
}
