import { isConverting } from '@gamelog/ui/is-converting'
import { isCovered } from '@gamelog/ui/is-covered'
import { isTyping } from '@gamelog/ui/is-typing'
import { useEffect, useEffectEvent, useId } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export interface Key {
  /** `event.key`, letters in lower case: `j`, `/`, `Enter`, `ArrowUp`. Prefixed `shift+` where Shift matters. */
  readonly key: string
  /** In the list of keys (?). */
  readonly label: string
  readonly run: (event: KeyboardEvent) => void
  /** False: the key does nothing now. */
  readonly isActive?: boolean | undefined
}

const registered = createStore<{ readonly groups: ReadonlyMap<string, Group> }>()(() => ({
  groups: new Map(),
}))

interface Group {
  readonly title: string
  readonly keys: readonly Pick<Key, 'key' | 'label'>[]
}

function keyNames({ key, shiftKey }: KeyboardEvent): string[] {
  const name = key.length === 1 ? key.toLowerCase() : key
  return shiftKey ? [`shift+${name}`, ...(/^[a-z]$/.test(name) ? [] : [name])] : [name]
}

/**
 * A screen's keys; listed under ?. Off while typing, while an input method converts, while a dialog is open, and with
 * Ctrl, Alt or ⌘. Enter and Space stay with a focused button or link.
 */
export function useKeys(title: string, keys: readonly Key[]): void {
  const id = useId()
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (isConverting(event) || isTyping(event.target) || isCovered() || isAfterG()) return
    const isPress = event.key === 'Enter' || event.key === ' '
    if (isPress && event.target instanceof Element && event.target.closest('a, button')) return
    const names = keyNames(event)
    const found = keys.find(({ key, isActive = true }) => isActive && names.includes(key))
    if (!found) return
    event.preventDefault()
    found.run(event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  const list = JSON.stringify(keys.map(({ key, label }) => ({ key, label })))
  useEffect(() => {
    registered.setState(({ groups }) => ({
      groups: new Map(groups).set(id, { title, keys: JSON.parse(list) }),
    }))
    return () =>
      registered.setState(({ groups }) => {
        const next = new Map(groups)
        next.delete(id)
        return { groups: next }
      })
  }, [id, title, list])
}

/** Groups of keys that work on the present screen. */
export function useKeyGroups(): readonly Group[] {
  return [...useStore(registered).groups.values()]
}

/** ms within which the letter follows G. */
const sequenceTime = 1_500
let gPressedAt = 0

/** Notes a press of G; the next letter names a screen. */
export function pressG(): void {
  gPressedAt = performance.now()
}

export function endG(): void {
  gPressedAt = 0
}

export function isAfterG(): boolean {
  return gPressedAt > 0 && performance.now() - gPressedAt < sequenceTime
}
