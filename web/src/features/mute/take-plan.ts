import type { PortableMutes, PortableRule } from '@gamelog/domain/mute-file'
import { muteLimits } from '@gamelog/domain/mute-rule'
import { defaultGroup, type MuteGroup, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { setMany } from '../../shared/mute/set-many.ts'
import { muteGroupStore, muteRuleStore } from '../../shared/reading/stores.ts'
import { fullGroups, newGroupId, roomForGroups } from './group-changes.ts'

interface PlannedGroup {
  readonly group: MuteGroup
  readonly isNew: boolean
  /** Rules the group does not have yet. */
  readonly rules: readonly PortableRule[]
}

/** What taking over a file or a link would change. */
export interface TakePlan {
  readonly groups: readonly PlannedGroup[]
  /** Rules that would be added. */
  readonly added: number
  /** Rules that are there already. */
  readonly held: number
  /** Rules that are not valid, or have ended. */
  readonly dropped: number
  /** Why it cannot be taken over. */
  readonly problem: string | null
}

/** Patterns the engine cannot use; they are dropped. */
async function usablePatterns(rules: readonly PortableRule[]): Promise<ReadonlySet<string>> {
  const patterns = rules.filter(({ kind }) => kind === 'regexp').map(({ value }) => value)
  if (patterns.length === 0) return new Set()
  const { refusePattern } = await import('@gamelog/domain/rules/pattern')
  return new Set(patterns.filter((pattern) => refusePattern(pattern) === null))
}

/** Name of a link's group: a stranger's いつも is not the reader's own. */
const groupName = (name: string, from: 'file' | 'link') =>
  from === 'link' && name === defaultGroup.name ? '共有されたNG' : name

/**
 * Says what taking over would change, without changing anything. Rules go to the group of the same name, else to a new
 * one. @throws when the check of patterns cannot be loaded
 */
export async function planTake(
  { groups: carried, dropped }: PortableMutes,
  from: 'file' | 'link',
  held: readonly MuteGroupWithRules[],
): Promise<TakePlan> {
  const now = Date.now()
  const usable = await usablePatterns(carried.flatMap(({ rules }) => rules))
  const isUsable = ({ kind, value, expiresAt }: PortableRule) =>
    (kind !== 'regexp' || usable.has(value)) && (expiresAt === null || expiresAt > now)
  let known = 0
  let over = 0
  const groups = carried.flatMap(({ name, expiresAt, rules }): PlannedGroup[] => {
    const wanted = groupName(name, from)
    const existing = held.find((group) => group.name === wanted)
    const valid = rules.filter(isUsable)
    const added = valid.filter(
      ({ kind, value }) => !existing?.rules.some((rule) => rule.kind === kind && rule.value === value),
    )
    over += rules.length - valid.length
    known += valid.length - added.length
    if (added.length === 0) return []
    const end = expiresAt !== null && expiresAt > now ? expiresAt : null
    const fresh = { id: newGroupId(), name: wanted, isOn: true, expiresAt: end }
    return [{ group: existing ?? fresh, isNew: !existing, rules: added }]
  })
  const added = groups.reduce((sum, { rules }) => sum + rules.length, 0)
  return { groups, added, held: known, dropped: dropped + over, problem: problemOf(groups, added) }
}

function problemOf(groups: readonly PlannedGroup[], added: number): string | null {
  if (added === 0) return '追加できるルールはありません'
  const room = muteLimits.rules - muteRuleStore.get().size
  if (added > room)
    return `NGは${muteLimits.rules}件までです。あと${room}件追加できますが、${added}件あります。使わないルールを削除してください。`
  return groups.filter(({ isNew }) => isNew).length > roomForGroups() ? fullGroups : null
}

/** Takes over what a plan says. @returns undo */
export function take({ groups }: TakePlan): () => void {
  const addedAt = Date.now()
  const undoGroups = setMany(
    muteGroupStore,
    groups.filter(({ isNew }) => isNew).map(({ group: { id, ...value } }) => [id, value]),
  )
  const undoRules = setMany(
    muteRuleStore,
    groups.flatMap(({ group, rules }) =>
      rules.map(({ kind, value, scopes, chain, expiresAt }) => {
        const stored = { scopes: [...scopes], chain, expiresAt, addedAt }
        return [muteRuleKey({ group: group.id, kind, value }), stored] as const
      }),
    ),
  )
  return () => {
    undoRules()
    undoGroups()
  }
}
