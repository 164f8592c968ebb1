import { type PostRuleTree, postRuleInput } from '@gamelog/contracts/board/post-rule-input'
import { expect, it } from 'vitest'
import { newCondition, partsOf } from './condition-draft.ts'
import { draftOfRule, newGroup, newRule, ruleErrorsOf, ruleInputOf, treeOf } from './rule-draft.ts'

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
  const input = ruleInputOf(draftOfRule(rule), 'draft')
  expect(input).toEqual({ ...rule, state: 'draft' })
  expect(postRuleInput.safeParse(input).success).toBe(true)
  expect(ruleErrorsOf(draftOfRule(rule)).conditions.size).toBe(0)
})

it('parts words by commas of either width, once each', () => {
  expect(partsOf('本名, 実家、学校，職場,, 本名 ')).toEqual(['本名', '実家', '学校', '職場'])
})

it('keeps what was typed for another subject', () => {
  const condition = { ...newCondition(), words: '本名' }
  const looked = { ...condition, subject: 'member' as const }
  expect(treeOf({ ...newRule(), items: [looked] }).items).toEqual([{ kind: 'new_account', hours: 24 }])
  const back = { ...looked, subject: 'title' as const }
  expect(treeOf({ ...newRule(), items: [back] }).items).toEqual([
    { kind: 'words', target: 'title', words: ['本名'] },
  ])
})

it('names the field of a condition that cannot be sent', () => {
  const wrong = (change: object) => {
    const condition = { ...newCondition(), ...change }
    return ruleErrorsOf({ ...newRule(), items: [condition] }).conditions.get(condition.key)
  }
  expect(wrong({ words: ' 、' })).toEqual({ field: 'words', text: '条件の語を入力してください' })
  expect(wrong({ how: 'pattern', pattern: 'あ'.repeat(201) })?.text).toMatch(/^パターンは200文字/)
  expect(wrong({ words: 'あ'.repeat(101) })?.text).toBe('1つの語は100文字までです')
  expect(wrong({ subject: 'member', hours: '0' })).toEqual({
    field: 'hours',
    text: '1から8760時間までの数を入力してください',
  })
  expect(wrong({ subject: 'repeated', times: '1' })?.field).toBe('times')
  expect(wrong({ subject: 'repeated', minutes: '1.5' })?.field).toBe('minutes')
  expect(wrong({ subject: 'game' })?.field).toBe('games')
  expect(wrong({ subject: 'link', linkHow: 'any' })).toBeUndefined()
})

it('finds problems within groups, and in name and text', () => {
  const group = newGroup()
  const errors = ruleErrorsOf({ ...newRule(), message: 'あ'.repeat(201), items: [group] })
  expect([...errors.conditions.keys()]).toEqual([group.conditions[0]?.key])
  expect(errors.name).toMatch(/名前/)
  expect(errors.message).toMatch(/200文字/)
})
