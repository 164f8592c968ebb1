import type { PostRuleTarget } from '@gamelog/contracts/board/post-rule-input'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { type FoldedText, foldText } from '../folded-text.ts'
import { type FoundLink, findLinks } from '../links.ts'
import { foldForMute } from '../mute-fold.ts'
import type { EarlierText } from './earlier-texts.ts'
import { shapeOf, type TextShape } from './text-shape.ts'

/** A post as rules see it. */
export interface JudgedPost {
  readonly content: string
  readonly name: string
  /** Of the thread an opening post opens; null = a reply. */
  readonly title: string | null
  readonly game: BoardCategory
  /** Hours since the author's account was made: 0 for a guest, null = not known. */
  readonly accountHours: number | null
  /** Same for all posts of an author; null = not known. */
  readonly author: string | null
  /** ms. */
  readonly at: number
  /** Texts that may be like this one, of others and of the author. */
  readonly earlier: readonly EarlierText[]
}

/** A post with what conditions work out of it, each once. */
export interface RuleSubject {
  readonly post: JudgedPost
  text(target: PostRuleTarget): string
  folded(target: PostRuleTarget): FoldedText
  links(): readonly FoundLink[]
  shape(): TextShape
}

export function subjectOf(post: JudgedPost): RuleSubject {
  const texts: Record<PostRuleTarget, string> = {
    content: post.content,
    name: post.name,
    title: post.title ?? '',
  }
  const folded = new Map<PostRuleTarget, FoldedText>()
  let links: readonly FoundLink[] | undefined
  let shape: TextShape | undefined
  return {
    post,
    text: (target) => texts[target],
    folded(target) {
      const known = folded.get(target)
      if (known) return known
      const made = foldText(texts[target], foldForMute)
      folded.set(target, made)
      return made
    },
    links: () => (links ??= findLinks(post.content)),
    shape: () => (shape ??= shapeOf(post.content)),
  }
}
