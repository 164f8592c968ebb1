import type { TextRule } from '../common/text-rule.ts'

/** Note of a clean-up, for the audit log. */
export const cleanupNoteRule: TextRule = {
  label: 'メモ',
  max: 200,
  lines: 10,
  required: true,
  prepare: (text) => text.trim(),
}

/** Posts a preview lists, of which single ones can be ticked on and off; figures count all. */
export const cleanupListed = 500
/** Posts, threads and reactions hidden in one transaction. */
export const cleanupBatch = 500
