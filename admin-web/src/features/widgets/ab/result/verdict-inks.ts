import type { Outcome } from './outcome.ts'

/** Colours of the verdicts; A and B have theirs everywhere. */
export const verdictInks: Readonly<Record<Outcome['verdict']['kind'], string>> = {
  'few-views': 'text-ink-3',
  skewed: 'text-hot',
  equal: 'text-ink-2',
  undecided: 'text-warn',
  a: 'text-accent',
  b: 'text-info',
}
