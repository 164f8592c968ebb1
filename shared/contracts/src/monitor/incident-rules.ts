import type { TextRule } from '../common/text-rule.ts'

/** What is written into an incident's timeline. */
export const incidentNoteRule: TextRule = { label: '経過', max: 500, lines: 20, required: true }
