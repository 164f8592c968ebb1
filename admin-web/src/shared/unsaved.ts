import { useEffect, useEffectEvent, useId } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Changes of a screen that are not saved yet. */
export interface Unsaved {
  /** Number of changes; 0: none. */
  readonly count: number
  /** Named in the bar and when the session ends: 「広告 3枠」. */
  readonly what?: string | undefined
  /** In the bar instead of `what`: what saving does. */
  readonly detail?: string | undefined
  /** Default 保存. */
  readonly saveLabel?: string | undefined
  readonly isSaving?: boolean | undefined
  /** False while what was typed cannot be saved. */
  readonly canSave?: boolean | undefined
  /** Whether another address of the same screen leaves the changes behind. Default: it does not. */
  readonly isLeftBy?: ((search: URLSearchParams) => boolean) | undefined
  readonly onSave: () => void
  readonly onDiscard: () => void
  /** A step that saves first: the bar's primary button, 「始める…」. */
  readonly next?: NextStep | undefined
}

interface NextStep {
  readonly label: string
  readonly onPress: () => void
  /** It cannot be taken yet; the bar's text says why. */
  readonly isBlocked?: boolean | undefined
}

interface UnsavedState {
  readonly parts: ReadonlyMap<string, Unsaved>
  /** Typed text outside the bar, by its name: it is kept when the session ends. */
  readonly kept: ReadonlyMap<string, PreservedText>
}

interface PreservedText {
  readonly label: string
  readonly text: string
}

export const unsaved = createStore<UnsavedState>()(() => ({ parts: new Map(), kept: new Map() }))

export function unsavedCount(): number {
  return [...unsaved.getState().parts.values()].reduce((sum, { count }) => sum + count, 0)
}

/** Whether an address of the same screen leaves changes behind. */
export function isLeftBy(search: string): boolean {
  const next = new URLSearchParams(search)
  return [...unsaved.getState().parts.values()].some((part) => part.isLeftBy?.(next))
}

export function discardAll(): void {
  for (const { onDiscard } of unsaved.getState().parts.values()) onDiscard()
}

/** Saves what can be saved: the bar's button and Ctrl+S. */
export function saveAll(): void {
  for (const { onSave, isSaving, canSave = true } of unsaved.getState().parts.values()) {
    if (canSave && !isSaving) onSave()
  }
}

function setEntry<K extends keyof UnsavedState>(name: K, id: string, value?: Unsaved | PreservedText): void {
  unsaved.setState((state) => {
    const next = new Map<string, Unsaved | PreservedText>(state[name])
    if (value) next.set(id, value)
    else next.delete(id)
    return { [name]: next }
  })
}

/**
 * Registers a screen's unsaved changes: the shell shows the bar 「未保存の変更 N件」 with 破棄 and 保存, saves on Ctrl/⌘+S, and
 * asks before the screen or the page is left.
 */
export function useUnsaved(given: Unsaved): void {
  const { count, what, detail, saveLabel, isSaving, canSave, isLeftBy, onSave, onDiscard, next } = given
  const id = useId()
  const save = useEffectEvent(onSave)
  const discard = useEffectEvent(onDiscard)
  const pressNext = useEffectEvent(() => next?.onPress())
  const nextLabel = next?.label
  const isBlocked = next?.isBlocked
  const leave = useEffectEvent((search: URLSearchParams) => isLeftBy?.(search) ?? false)
  useEffect(() => {
    if (count === 0) return
    setEntry('parts', id, {
      count,
      what,
      detail,
      saveLabel,
      isSaving,
      canSave,
      isLeftBy: (search) => leave(search),
      onSave: () => save(),
      onDiscard: () => discard(),
      ...(nextLabel !== undefined && { next: { label: nextLabel, onPress: () => pressNext(), isBlocked } }),
    })
    return () => setEntry('parts', id)
  }, [id, count, what, detail, saveLabel, isSaving, canSave, nextLabel, isBlocked])
}

/** Names typed text (a note, a form in a sheet) when the session ends: 「残っているもの: メモ 23字」. */
export function usePreservedText(label: string, text: string): void {
  const id = useId()
  useEffect(() => {
    if (text.trim() === '') return
    setEntry('kept', id, { label, text })
    return () => setEntry('kept', id)
  }, [id, label, text])
}

export function useUnsavedState(): UnsavedState {
  return useStore(unsaved)
}

/** What stays when the session ends, in words. */
export function preservedTexts({ parts, kept }: UnsavedState): string[] {
  const changes = [...parts.values()].map(({ what, count }) => `${what ?? '未保存の変更'} ${count}件`)
  const texts = [...kept.values()].map(({ label, text }) => {
    const characters = [...text.trim().replace(/\s+/g, ' ')]
    const start = characters.slice(0, 14).join('')
    return `${label}「${start}${characters.length > 14 ? '…' : ''}」 ${characters.length}字`
  })
  return [...changes, ...texts]
}
