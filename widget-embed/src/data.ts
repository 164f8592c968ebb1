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
  if (!split || (split.domains && !isAmong(split.domains, site))) return { form }
  return { form: Math.random() < split.share ? split.form : form, experiment: split.experiment }
}

function isAmong(domains: readonly string[], site: string): boolean {
  for (let i = 0; i < domains.length; i++) if (domains[i] === site) return true
  return false
}
