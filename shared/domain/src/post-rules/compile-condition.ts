import type { PostRuleCondition, PostRuleTarget } from '@gamelog/contracts/board/post-rule-input'
import { BadPattern, compilePattern, foldPattern } from '../linear-pattern.ts'
import { foldForMute } from '../mute-fold.ts'
import { createWordIndex } from '../word-index.ts'
import { isRepeated } from './earlier-texts.ts'
import { compileAddress, findAddresses, type Span } from './link-condition.ts'
import type { RuleSubject } from './subject.ts'

/** Marks of one condition at most. */
const maxSpans = 20

export interface CompiledCondition {
  readonly kind: PostRuleCondition['kind']
  /** Instructions of its patterns: what it costs at worst. */
  readonly instructions?: number
  test(subject: RuleSubject): boolean
  /** The parts of a text that matched; for subjects that do. */
  readonly spans?: { readonly target: PostRuleTarget; find(subject: RuleSubject): Span[] }
}

/** @throws BadPattern */
export function compileCondition(condition: PostRuleCondition): CompiledCondition {
  const { kind } = condition
  switch (kind) {
    case 'words':
      return words(condition.target, condition.words)
    case 'pattern':
      return pattern(condition.target, condition.pattern)
    case 'has_link':
      return links(kind, findAddresses)
    case 'link': {
      const finders = condition.addresses.map(compileAddress)
      return links(kind, (subject) => finders.flatMap((find) => find(subject)))
    }
    case 'new_account':
      return {
        kind,
        test: ({ post }) => post.accountHours !== null && post.accountHours < condition.hours,
      }
    case 'repeated':
      return {
        kind,
        test: (subject) => {
          const { earlier, author, at } = subject.post
          if (earlier.length < condition.times - 1) return false
          const own = { shape: subject.shape(), author, now: at }
          return isRepeated(condition, own, earlier)
        },
      }
    case 'game':
      return { kind, test: ({ post }) => condition.games.includes(post.game) }
    case 'place':
      return { kind, test: ({ post }) => (post.title !== null) === (condition.place === 'opening') }
  }
}

function words(target: PostRuleTarget, given: readonly string[]): CompiledCondition {
  const folded = given.map(foldForMute).filter((word) => word.trim() !== '')
  if (folded.length === 0) throw new BadPattern('語を入力してください')
  const index = createWordIndex(folded.map((word) => [word, word]))
  return {
    kind: 'words',
    test: (subject) => index.find(subject.folded(target).text) !== null,
    spans: {
      target,
      find(subject) {
        const { text, place } = subject.folded(target)
        const spans: Span[] = []
        for (const word of folded)
          for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
            const span = place(at, at + word.length)
            if (span) spans.push(span)
            if (spans.length === maxSpans) return spans
          }
        return spans
      },
    },
  }
}

/** Matches the text as it is and folded: width, case and kana only widen a pattern. */
function pattern(target: PostRuleTarget, source: string): CompiledCondition {
  const asWritten = compilePattern(source, '投稿')
  const widened = compilePattern(foldPattern(source), '投稿')
  return {
    kind: 'pattern',
    instructions: asWritten.programSize() + widened.programSize(),
    test(subject) {
      const { text } = subject.folded(target)
      const written = subject.text(target)
      return widened.test(text) || (written !== text && asWritten.test(written))
    },
    spans: {
      target,
      find(subject) {
        const { text, place } = subject.folded(target)
        const folded = spansOf(widened, text).flatMap(([from, to]) => {
          const span = place(from, to)
          return span ? [span] : []
        })
        return folded.length > 0 ? folded : spansOf(asWritten, subject.text(target))
      },
    },
  }
}

function spansOf(compiled: ReturnType<typeof compilePattern>, text: string): Span[] {
  const matcher = compiled.matcher(text)
  const spans: Span[] = []
  while (spans.length < maxSpans && matcher.find()) spans.push([matcher.start(), matcher.end()])
  return spans
}

function links(kind: 'has_link' | 'link', find: (subject: RuleSubject) => Span[]): CompiledCondition {
  return { kind, test: (subject) => find(subject).length > 0, spans: { target: 'content', find } }
}
