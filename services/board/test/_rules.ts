import type { PostRuleInput, PostRuleItem } from '@gamelog/contracts/board/post-rules'
import { expect } from 'vitest'
import type { Person } from './_board.ts'

export const words = (...list: string[]): PostRuleItem => ({ kind: 'words', target: 'content', words: list })

/** A rule that is a draft, by its conditions. */
export function draft(items: PostRuleItem[], more: Partial<PostRuleInput> = {}): PostRuleInput {
  return {
    name: '試し',
    state: 'draft',
    effect: 'refuse',
    message: 'その語は使えません',
    conditions: { match: 'all', items },
    ...more,
  }
}

/** Tries the conditions and adds the rule switched on. @returns the rule */
export async function addRule(admin: Person, items: PostRuleItem[], more: Partial<PostRuleInput> = {}) {
  const input = draft(items, { state: 'on', ...more })
  const tried = await admin.post('/api/admin/post-rules/dry-run', { conditions: input.conditions })
  expect(tried.status, tried.text).toBe(200)
  const added = await admin.post('/api/admin/post-rules', input)
  expect(added.status, added.text).toBe(201)
  return added.json
}
