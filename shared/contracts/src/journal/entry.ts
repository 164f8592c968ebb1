import * as z from 'zod/mini'
import { isoTime } from '../common/ids.ts'

/** Format of the entries. A kind whose data change their meaning gets another name; another format another version. */
export const journalVersion = 1

/** Schemas of a service's decisions by kind: ids, times and what doing them again needs, no text or address of a member. */
export type DecisionKinds = Readonly<Record<string, z.ZodMiniType>>

/** A decision of one of these kinds. */
export type DecisionOf<Kinds extends DecisionKinds> = {
  [Kind in keyof Kinds & string]: { kind: Kind; data: z.infer<Kinds[Kind]> }
}[keyof Kinds & string]

/** A line of the journal. `data` is checked by the schema of its kind. */
export const journalEntry = z.strictObject({
  /** Consecutive within a service's journal. */
  n: z.int().check(z.positive()),
  /** Of the decision: one that was written twice has one id and two numbers. */
  id: z.uuid(),
  /** Of the deciding transaction, to the microsecond. */
  at: isoTime,
  v: z.int(),
  kind: z.string(),
  data: z.unknown(),
})
export type JournalEntry = z.infer<typeof journalEntry>
