// @vitest-environment jsdom
import { muteLimits } from '@gamelog/domain/mute-rule'
import { beforeEach, expect, test } from 'vitest'
import { planTake, take } from '../../features/mute/take-plan.ts'
import { muteGroupStore, muteRuleStore } from '../reading/stores.ts'
import { addMute, muteRules, removeMute } from './mutes.ts'
import { setMany } from './set-many.ts'

const keys = () => [...muteRuleStore.get().keys()]
const emptied = <Value>(map: ReadonlyMap<string, Value>) => [...map.keys()].map((key) => [key, null] as const)

beforeEach(() => {
  localStorage.clear()
  setMany(muteRuleStore, emptied(muteRuleStore.get()))
  setMany(muteGroupStore, emptied(muteGroupStore.get()))
})

test('a rule hides what is usual for its kind; undo puts back what was there', () => {
  const undoFirst = addMute({ kind: 'word', value: 'a:b', expiresAt: 5 })
  expect(muteRules.get()).toMatchObject([
    { group: 'default', kind: 'word', value: 'a:b', scopes: ['article', 'thread', 'post'], expiresAt: 5 },
  ])
  const held = muteRules.get()
  const undoSecond = addMute({ kind: 'word', value: 'a:b', scopes: ['post'], chain: true })
  expect(muteRules.get()).toMatchObject([{ scopes: ['post'], chain: true, expiresAt: null }])
  undoSecond?.()
  expect(muteRules.get()).toEqual(held)
  const undoRemoval = removeMute('default:word:a:b')
  expect(keys()).toEqual([])
  undoRemoval()
  expect(muteRules.get()).toEqual(held)
  undoFirst?.()
  expect(keys()).toEqual([])
})

test('a full list takes no other rule, and says so', () => {
  const rule = { scopes: ['post' as const], chain: false, addedAt: 0, expiresAt: null }
  setMany(
    muteRuleStore,
    Array.from({ length: muteLimits.rules }, (_, i) => [`default:word:${i}`, rule]),
  )
  expect(addMute({ kind: 'id', value: 'x' })).toBeNull()
  expect(addMute({ kind: 'word', value: '1', chain: true })).not.toBeNull()
  expect(keys()).toHaveLength(muteLimits.rules)
})

test('what a link would add: nothing before it is taken, no bad pattern, never into いつも; undo takes it away', async () => {
  const rule = { scopes: ['post' as const], chain: false, addedAt: 0, expiresAt: null }
  const rules = ['決勝', '(a+)+$', '(', '.*'].map((value, index) => ({
    ...rule,
    kind: index === 0 ? ('word' as const) : ('regexp' as const),
    value,
  }))
  const ended = { ...rule, kind: 'word' as const, value: '昨日', expiresAt: 1 }
  const carried = { groups: [{ name: 'いつも', expiresAt: null, rules: [...rules, ended] }], dropped: 1 }
  const plan = await planTake(carried, 'link', [])
  expect(plan).toMatchObject({ added: 2, held: 0, dropped: 4, problem: null })
  expect(plan.groups.map(({ group }) => group.name)).toEqual(['共有されたNG'])
  expect(keys()).toEqual([])
  const undo = take(plan)
  expect(muteRules.get().map(({ value }) => value)).toEqual(['決勝', '(a+)+$'])
  expect(muteRules.get().every(({ group }) => muteGroupStore.get().has(group))).toBe(true)
  undo()
  expect(keys()).toEqual([])
  expect(muteGroupStore.get().size).toBe(0)
})

test('a file goes to the groups of the same name; what is there is not added again', async () => {
  addMute({ kind: 'word', value: '決勝' })
  const [held] = muteRules.get()
  const rule = { scopes: ['post' as const], chain: false, addedAt: 0, expiresAt: null, kind: 'word' as const }
  const carried = {
    groups: [
      { name: 'いつも', expiresAt: null, rules: ['決勝', '優勝'].map((value) => ({ ...rule, value })) },
    ],
    dropped: 0,
  }
  const usual = { id: 'default', name: 'いつも', isOn: true, expiresAt: null, rules: held ? [held] : [] }
  const plan = await planTake(carried, 'file', [usual])
  expect(plan).toMatchObject({ added: 1, held: 1, problem: null })
  take(plan)
  expect(keys()).toEqual(['default:word:決勝', 'default:word:優勝'])
  expect((await planTake(carried, 'file', [{ ...usual, rules: muteRules.get() }])).problem).not.toBeNull()
})
