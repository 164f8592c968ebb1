import { foldForRules, type Span } from './folded-text.ts'
import { BadPattern, compilePattern, foldPattern } from './pattern.ts'
import type { RuleSubject } from './subject.ts'
import { createWordIndex } from './word-index.ts'

/** Marks of one condition at most. */
const maxSpans = 20

/** Conditions every subject knows. */
export type TextCondition<Target extends string> =
  | { kind: 'words'; target: Target; words: string[] }
  | { kind: 'pattern'; target: Target; pattern: string }

export interface CompiledCondition<Target extends string, Subject> {
  /** Instructions of its patterns: what it costs at worst. */
  readonly instructions?: number
  /** The text whose parts are found. */
  readonly target?: Target
  /** The parts that matched, none for a condition without a text; null = it does not match. */
  find(subject: Subject): readonly Span[] | null
}

type CompiledText<Target extends string> = CompiledCondition<Target, RuleSubject<Target>>

/** @param things what is matched, in Japanese, for refusals. @throws BadPattern */
export function compileText<Target extends string>(
  condition: TextCondition<Target>,
  things: string,
): CompiledText<Target> {
  return condition.kind === 'words'
    ? compileWords(condition.target, condition.words)
    : compileBoth(condition.target, condition.pattern, things)
}

function compileWords<Target extends string>(target: Target, words: readonly string[]): CompiledText<Target> {
  const folded = words.map(foldForRules).filter((word) => word.trim() !== '')
  if (folded.length === 0) throw new BadPattern('語を入力してください')
  const index = createWordIndex(folded.map((word) => [word, word]))
  return {
    target,
    find(subject) {
      const { text, place } = subject.folded(target)
      if (index.find(text) === null) return null
      const spans: Span[] = []
      for (const word of folded)
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const span = place(at, at + word.length)
          if (span) spans.push(span)
          if (spans.length === maxSpans) return spans
        }
      return spans
    },
  }
}

/** Matches the text as it is and folded: width, case and kana only widen a pattern. */
function compileBoth<Target extends string>(
  target: Target,
  pattern: string,
  things: string,
): CompiledText<Target> {
  const asWritten = compilePattern(pattern, things)
  const widened = compilePattern(foldPattern(pattern), things)
  return {
    target,
    instructions: asWritten.programSize() + widened.programSize(),
    find(subject) {
      const { text, place } = subject.folded(target)
      const written = subject.text(target)
      if (!widened.test(text) && (written === text || !asWritten.test(written))) return null
      const folded = spansOf(widened, text).map(([from, to]) => place(from, to))
      const spans = folded.filter((span) => span !== null)
      return spans.length > 0 ? spans : spansOf(asWritten, written)
    },
  }
}

function spansOf(compiled: ReturnType<typeof compilePattern>, text: string): Span[] {
  const matcher = compiled.matcher(text)
  const spans: Span[] = []
  while (spans.length < maxSpans && matcher.find()) spans.push([matcher.start(), matcher.end()])
  return spans
}
