import { type MuteRule, type MuteScope, muteRuleKey } from '@gamelog/domain/mute-rule'

/** Counts come after what is shown. */
const restMs = 1_500

let waiting: { rule: MuteRule; scope: MuteScope; id: string }[] = []

function flush(): void {
  const things = waiting.map(({ rule, ...thing }) => ({ rule: muteRuleKey(rule), ...thing }))
  waiting = []
  // Without the chunk these are not counted.
  import('./hidden-counts.ts').then(
    ({ keepHidden }) => keepHidden(things),
    () => undefined,
  )
}

/** Notes, for the counts of NG設定, that a rule hid a thing; `id` names it among those of its scope. */
export function noteHidden(rule: MuteRule, scope: MuteScope, id: string): void {
  waiting.push({ rule, scope, id })
  if (waiting.length === 1) setTimeout(flush, restMs)
}
