import type { PostRuleCondition, PostRuleTarget } from '@gamelog/contracts/board/post-rule-input'
import type { Span } from '../rules/folded-text.ts'
import type { CompiledCondition, TextCondition } from '../rules/text-conditions.ts'
import type { RuleFields } from '../rules/tree.ts'
import { isRepeated } from './earlier-texts.ts'
import { compileAddress, findAddresses } from './link-condition.ts'
import type { PostSubject } from './subject.ts'

type OwnCondition = Exclude<PostRuleCondition, TextCondition<PostRuleTarget>>

/** Conditions on posts. */
export const postFields: RuleFields<PostRuleTarget, OwnCondition, PostSubject> = {
  things: '投稿',
  compile(condition) {
    switch (condition.kind) {
      case 'has_link':
        return links(findAddresses)
      case 'link': {
        const finders = condition.addresses.map(compileAddress)
        return links((subject) => finders.flatMap((find) => find(subject)))
      }
      case 'new_account':
        return { test: ({ post }) => post.accountHours !== null && post.accountHours < condition.hours }
      case 'repeated':
        return {
          test: (subject) => {
            const { earlier, author, at } = subject.post
            if (earlier.length < condition.times - 1) return false
            const own = { shape: subject.shape(), author, now: at }
            return isRepeated(condition, own, earlier)
          },
        }
      case 'game':
        return { test: ({ post }) => condition.games.includes(post.game) }
      case 'place':
        return { test: ({ post }) => (post.title !== null) === (condition.place === 'opening') }
    }
  },
}

function links(find: (subject: PostSubject) => Span[]): CompiledCondition<PostRuleTarget, PostSubject> {
  return { test: (subject) => find(subject).length > 0, spans: { target: 'content', find } }
}
