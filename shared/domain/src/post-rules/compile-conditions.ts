import type { PostRuleCondition, PostRuleTarget, PostRuleTree } from '@gamelog/contracts/board/post-rules'
import type { Span } from '../rules/folded-text.ts'
import { type CompiledCondition, compileText } from '../rules/text-conditions.ts'
import { compileTree } from '../rules/tree.ts'
import { isRepeated } from './earlier-texts.ts'
import { compileAddress, findAddresses } from './link-condition.ts'
import type { PostSubject } from './subject.ts'

type Compiled = CompiledCondition<PostRuleTarget, PostSubject>

/** Compiles conditions on posts. @throws BadPattern */
export function compilePostTree(tree: PostRuleTree) {
  return compileTree(tree, compileCondition)
}

function compileCondition(condition: PostRuleCondition): Compiled {
  switch (condition.kind) {
    case 'words':
    case 'pattern':
      return compileText(condition, '投稿')
    case 'has_link':
      return links(findAddresses)
    case 'link': {
      const finders = condition.addresses.map(compileAddress)
      return links((subject) => finders.flatMap((find) => find(subject)))
    }
    case 'new_account':
      return when(({ post }) => post.accountHours !== null && post.accountHours < condition.hours)
    case 'repeated':
      return when((subject) => {
        const { earlier, author, at } = subject.post
        if (earlier.length < condition.times - 1) return false
        const own = { shape: subject.shape(), author, now: at }
        return isRepeated(condition, own, earlier)
      })
    case 'game':
      return when(({ post }) => condition.games.includes(post.game))
    case 'place':
      return when(({ post }) => (post.title !== null) === (condition.place === 'opening'))
  }
}

const when = (test: (subject: PostSubject) => boolean): Compiled => ({
  find: (subject) => (test(subject) ? [] : null),
})

function links(find: (subject: PostSubject) => Span[]): Compiled {
  return {
    target: 'content',
    find(subject) {
      const spans = find(subject)
      return spans.length > 0 ? spans : null
    },
  }
}
