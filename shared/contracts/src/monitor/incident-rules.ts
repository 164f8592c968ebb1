import type { TextRule } from '../common/text-rule.ts'

/** Rule for notes in an incident's timeline. */
export const incidentNoteRule: TextRule = { label: '経過', max: 500, lines: 20, required: true }
