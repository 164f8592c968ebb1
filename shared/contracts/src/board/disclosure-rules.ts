import type { TextRule } from '../common/text-rule.ts'

const prepare = (text: string) => text.trim()

/** Why something is kept: the request and who made it. */
export const holdReasonRule: TextRule = { label: '理由', max: 500, lines: 20, required: true, prepare }
/** Number under which the request is filed, e.g. of the court. */
export const holdReferenceRule: TextRule = { label: '受付番号', max: 100, prepare }
export const exportPurposeRule: TextRule = { label: '目的', max: 500, lines: 20, required: true, prepare }

/** Form of the files. `records` are published posts, `held_posts` those that rules held and that are not public. */
export const disclosureFormat = 'gamelog-disclosure/2'

/** Posts one file takes. */
export const disclosureMax = 5_000
