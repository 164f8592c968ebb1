import { type FoldedText, foldText } from './folded-text.ts'

/** What rules look at: its texts by the names conditions call them. */
export interface RuleSubject<Target extends string> {
  /** '' for one it does not have. */
  text(target: Target): string
  /** Folded at the first call. */
  folded(target: Target): FoldedText
}

export function createSubject<Target extends string>(
  texts: {
    readonly [Name in Target]?: string | null | undefined
  },
): RuleSubject<Target> {
  const folded: { [Name in Target]?: FoldedText } = {}
  const text = (target: Target) => texts[target] ?? ''
  return {
    text,
    folded: (target) => (folded[target] ??= foldText(text(target))),
  }
}
