import { muteLimits } from '@gamelog/domain/mute-rule'
import { defaultGroup, isGroupOn, type MuteGroup, muteRuleKey } from '@gamelog/domain/mute-rules-in-force'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { setMany } from '../../shared/mute/set-many.ts'
import { muteGroupStore, muteRuleStore } from '../../shared/reading/stores.ts'

const idLength = 10

/** Id of a new group, the same on no two devices. */
export function newGroupId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(idLength)), (byte) =>
    (byte % 36).toString(36),
  ).join('')
}

/** Says that there are as many groups as there can be. */
export const fullGroups = `グループは${muteLimits.groups}個までです。使わないグループを削除してから追加してください。`

/** Groups that can still be added; いつも does not count until it is stored. */
export function roomForGroups(): number {
  return muteLimits.groups - new Set([...muteGroupStore.get().keys(), defaultGroup.id]).size
}

/** Adds an empty group that is on. @returns false when there are too many */
export function addGroup(name: string): boolean {
  if (roomForGroups() < 1) return false
  muteGroupStore.set(newGroupId(), { name, isOn: true, expiresAt: null })
  return true
}

/** Changes a group's name, switch or end. */
export function changeGroup({ id, ...seen }: MuteGroup, changes: Partial<Omit<MuteGroup, 'id'>>): void {
  const { name, isOn, expiresAt } = muteGroupStore.get().get(id) ?? seen
  muteGroupStore.set(id, { name, isOn, expiresAt, ...changes })
}

/** Switches a group on or off. One that had ended has no end afterwards. */
export function switchGroup(group: MuteGroup): void {
  const isOn = isGroupOn(group, Date.now())
  changeGroup(group, isOn ? { isOn: false } : { isOn: true, expiresAt: futureOrNone(group.expiresAt) })
}

const futureOrNone = (end: number | null) => (end !== null && end > Date.now() ? end : null)

/** Removes a group with its rules, of いつも the rules alone. @returns undo */
export function removeGroup({ id, rules }: MuteGroupWithRules): () => void {
  const undoRules = setMany(
    muteRuleStore,
    rules.map((rule) => [muteRuleKey(rule), null]),
  )
  if (id === defaultGroup.id) return undoRules
  const undoGroup = setMany(muteGroupStore, [[id, null]])
  return () => {
    undoGroup()
    undoRules()
  }
}
