import {
  addHidden,
  type HiddenThing,
  type HiddenToday,
  parseHiddenToday,
  serialiseHiddenToday,
} from '@gamelog/domain/hidden-today'
import { jstDayOf } from '@gamelog/domain/jst'
import { createLocalStore } from '@gamelog/ui/local-store'

const today = () => jstDayOf(new Date())

const store = createLocalStore<HiddenToday>(
  'gamelog:ng-today',
  (raw) => parseHiddenToday(raw, today()),
  serialiseHiddenToday,
)

const ofToday = (held: HiddenToday): HiddenToday =>
  held.day === today() ? held : { day: today(), hidden: new Map() }

/** Adds what the rules hid; kept in this browser for the day. */
export function keepHidden(things: readonly HiddenThing[]): void {
  store.update((held) => addHidden(ofToday(held), things))
}

/** What the rules hid today in this browser. */
export function useHiddenToday(): HiddenToday {
  return ofToday(store.use())
}
