/** A fact of /rules: a figure with its unit, or words. */
export interface RuleFact {
  name: string
  note?: string
  value: string
  /** Absent: `value` is words. */
  unit?: string
}

export interface RuleSection {
  heading: string
  facts: RuleFact[]
  /** Paragraphs below the facts. */
  texts?: string[]
}

/** Data of the served page /rules: what this deployment enforces. */
export interface RulesPage {
  sections: RuleSection[]
}
