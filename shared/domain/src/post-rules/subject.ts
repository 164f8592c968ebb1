import type { PostRuleTarget } from '@gamelog/contracts/board/post-rules'
import type { BoardCategory } from '@gamelog/contracts/board/thread'
import { type FoundLink, findLinks } from '../links.ts'
import { createSubject, type RuleSubject } from '../rules/subject.ts'
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
export interface PostSubject extends RuleSubject<PostRuleTarget> {
  readonly post: JudgedPost
  links(): readonly FoundLink[]
  shape(): TextShape
}

export function postSubject(post: JudgedPost): PostSubject {
  let links: readonly FoundLink[] | undefined
  let shape: TextShape | undefined
  return {
    ...createSubject<PostRuleTarget>(post),
    post,
    links: () => (links ??= findLinks(post.content)),
    shape: () => (shape ??= shapeOf(post.content)),
  }
}
