import { domainMark } from '@gamelog/contracts/widget/domains'
import type { ScriptData, ScriptForm } from '@gamelog/contracts/widget/script-data'

export interface Choice {
  form: ScriptForm
  /** Of the split that chose the form, whichever it chose. */
  experiment?: number | undefined
}

/** Takes the prototypes away: what a page has added to Object.prototype is not taken for an absent property. */
export function withoutPrototypes<T>(value: T): T {
  if (value && typeof value === 'object') {
    Object.setPrototypeOf(value, null)
    for (const key in value) withoutPrototypes(value[key])
  }
  return value
}

/** The form to show: by chance where a split runs on the site. */
export function chooseForm({ form, split }: ScriptData, site: string): Choice {
  // Named: a page's addition to Object.prototype would be sent as the number of an experiment.
  if (!split || (split.domain && split.domain !== site)) return { form, experiment: undefined }
  return { form: Math.random() < split.share ? split.form : form, experiment: split.experiment }
}

/** Whether a page of `host` may show it; a host that cannot be told may. */
export function isAccepted({ allow, deny }: ScriptData, host: string): boolean {
  let isAllowed = allow === undefined || !host
  // The host itself, then the domains above it, where there is a list.
  for (let rest = (allow ?? deny) && host; rest; rest = rest.slice(rest.indexOf('.') + 1 || rest.length)) {
    const mark = domainMark(rest)
    if (deny?.includes(mark)) return false
    if (allow?.includes(mark)) isAllowed = true
  }
  return isAllowed
}
