import { type PostRuleTree, postRuleInput } from '@gamelog/contracts/board/post-rules'
import { expect, it } from 'vitest'
import { newCondition, newGroup, problemsOf } from '../../shared/rules/tree-draft.ts'
import { postConditions as set } from './post-conditions.tsx'
import { conditionsOfDraft, draftOfRule, postRules } from './post-rules.ts'

const { newRule, inputOf, ownProblem } = postRules

const everything: PostRuleTree = {
  match: 'all',
  items: [
    { kind: 'words', target: 'content', words: ['本名', '実家'] },
    {
      kind: 'group',
      match: 'any',
      items: [
        { kind: 'pattern', target: 'name', pattern: '(特定|晒)(し|す|せ)' },
        { kind: 'link', addresses: ['sarashi.example', 'example.com/path'] },
        { kind: 'new_account', hours: 24 },
      ],
    },
    { kind: 'has_link' },
    { kind: 'repeated', match: 'similar', by: 'anybody', times: 4, minutes: 30 },
    { kind: 'game', games: ['fps-general', 'overwatch-2'] },
    { kind: 'place', place: 'reply' },
  ],
}
const rule = {
  name: '配信者の本名さがし',
  effect: 'hold',
  message: '確認します。',
  conditions: everything,
} as const

it('takes every kind of condition to the editor and back as it was', () => {
  const input = inputOf(draftOfRule(rule), 'draft')
  expect(input).toEqual({ ...rule, state: 'draft' })
  expect(postRuleInput.safeParse(input).success).toBe(true)
  expect(problemsOf(set, draftOfRule(rule)).size).toBe(0)
})

it('keeps what was typed for another kind', () => {
  const condition = { ...newCondition(set), words: '本名' }
  const looked = { ...condition, kind: 'member' }
  expect(conditionsOfDraft({ ...newRule(), items: [looked] }).items).toEqual([
    { kind: 'new_account', hours: 24 },
  ])
  const back = { ...looked, kind: 'title' }
  expect(conditionsOfDraft({ ...newRule(), items: [back] }).items).toEqual([
    { kind: 'words', target: 'title', words: ['本名'] },
  ])
})

it('names the field of a condition that cannot be sent', () => {
  const wrong = (change: object) => {
    const condition = { ...newCondition(set), ...change }
    return problemsOf(set, { ...newRule(), items: [condition] }).get(condition.key)
  }
  expect(wrong({ words: ' 、' })).toEqual({ field: 'words', text: '条件の語を入力してください' })
  expect(wrong({ how: 'pattern', pattern: 'あ'.repeat(201) })?.text).toMatch(/^パターンは200文字/)
  expect(wrong({ words: 'あ'.repeat(101) })?.text).toBe('1つの語は100文字までです')
  expect(wrong({ kind: 'member', hours: '0' })).toEqual({
    field: 'hours',
    text: '1から8760時間までの数を入力してください',
  })
  expect(wrong({ kind: 'repeated', times: '1' })?.field).toBe('times')
  expect(wrong({ kind: 'repeated', minutes: '1.5' })?.field).toBe('minutes')
  expect(wrong({ kind: 'game' })?.field).toBe('games')
  expect(wrong({ kind: 'link', linkHow: 'any' })).toBeUndefined()
})

it('finds problems within groups, and in the text for the writer', () => {
  const group = newGroup(set)
  const draft = { ...newRule(), message: 'あ'.repeat(201), items: [group] }
  expect([...problemsOf(set, draft).keys()]).toEqual([group.items[0]?.key])
  expect(ownProblem?.(draft)).toMatch(/200文字/)
})
