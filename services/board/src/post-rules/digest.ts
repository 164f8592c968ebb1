import { createHash } from 'node:crypto'
import type { PostRuleTree } from '@gamelog/contracts/board/post-rule-input'

/** Names conditions as the contract prepared them: the same conditions have the same digest. */
export function digestOf(conditions: PostRuleTree): string {
  return createHash('sha256').update(JSON.stringify(conditions)).digest('hex')
}
