import { useEffect, useEffectEvent } from 'react'
import { holdScrollRestoration, pushLayer, readEntry } from './history-entry.ts'

// On phones Back closes what lies over the page. Each open layer (drawer, dialog, menu, preview) has a history entry of its
// own above the page's, with the page's address. An entry whose layer was closed in another way is removed; where something
// was opened from it, it stays below and is skipped.

interface Layer {
  close(): void
}

interface Position {
  /** Of the page among those of the tab. */
  page: number
  /** Layers above the page. */
  depth: number
}

/** Screens where Back is a button or gesture of the device; the site's drawers are there below 1225 px. */
const phones = '(max-width: 1224.98px), (pointer: coarse)'
/** ms after which the entry of a closed layer is removed: longer than a tap, which may open a link. */
const removalDelay = 200

const layers: Layer[] = []
let at: Position = { page: 0, depth: 0 }
let removal: ReturnType<typeof setTimeout> | undefined
/** The next change of the entry is ours. */
let isOwn = false
let isFollowing = false
let releaseScroll: (() => void) | undefined

function position(): Position {
  const { idx = 0, layers: depth = 0 } = readEntry()
  return { page: idx, depth }
}

/** The browser must not scroll when a layer's entry is made, passed or left: before that, and until the page's is reached. */
function holdScroll(): void {
  releaseScroll ??= holdScrollRestoration()
}

function freeScroll(): void {
  releaseScroll?.()
  releaseScroll = undefined
}

function go(steps: number): void {
  isOwn = true
  history.go(steps)
}

/** A reload or another address in the meantime: going back would cancel it. */
function leaveExtra(): void {
  clearTimeout(removal)
}

function removeExtra(): void {
  removeEventListener('beforeunload', leaveExtra)
  const extra = position().depth - layers.length
  if (extra > 0) go(-extra)
}

/** Makes the entries those of the open layers. */
function arrange(): void {
  clearTimeout(removal)
  at = position()
  if (at.depth > layers.length) {
    removal = setTimeout(removeExtra, removalDelay)
    // Only for so long: with this listener some browsers keep no page for Back and Forward.
    addEventListener('beforeunload', leaveExtra)
    return
  }
  // A page opened from a layer.
  if (at.depth === 0) freeScroll()
  while (at.depth < layers.length) {
    holdScroll()
    at = { ...at, depth: at.depth + 1 }
    pushLayer(at.depth)
  }
}

function onPopState(): void {
  const before = at
  const wasOwn = isOwn
  at = position()
  isOwn = false
  clearTimeout(removal)
  if (at.depth > layers.length) {
    skip(before)
    return
  }
  if (at.depth === 0) freeScroll()
  const isLowered = at.page === before.page && at.depth < before.depth
  if (layers.length > at.depth && wasOwn) {
    // Opened while the entry of a closed layer was being removed.
    arrange()
  } else if (layers.length > at.depth) {
    for (const layer of layers.slice(at.depth).reverse()) layer.close()
    // One that refuses to close gets its entry back.
    removal = setTimeout(arrange, removalDelay)
  } else if (isLowered && !wasOwn) {
    // The entry that was left had no layer any more.
    go(-1)
  }
}

/** Goes on in the direction of travel from an entry whose layer is closed. */
function skip(before: Position): void {
  holdScroll()
  const isForward = at.page > before.page || (at.page === before.page && at.depth > before.depth)
  const { navigation } = globalThis as { navigation?: { canGoForward: boolean } }
  go(isForward && navigation?.canGoForward ? 1 : layers.length - at.depth)
}

/**
 * Starts following the history; called once, when the page starts. One reloaded with an open layer returns to its own entry.
 * @returns stop
 */
export function followBack(): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  isFollowing = true
  at = position()
  addEventListener('popstate', onPopState, { signal })
  // The removal would cancel the navigation.
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href]')) clearTimeout(removal)
  }
  addEventListener('click', onClick, { capture: true, signal })
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) for (const layer of layers.toReversed()) layer.close()
  }
  addEventListener('pageshow', onPageShow, { signal })
  if (at.depth > 0) {
    holdScroll()
    go(-at.depth)
  }
  return () => {
    isFollowing = false
    stopping.abort()
  }
}

/** While `isOpen`, Back calls `onClose` instead of leaving the page: on phones, once the history is followed. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !isFollowing || !matchMedia(phones).matches) return
    const layer = { close: () => close() }
    layers.push(layer)
    arrange()
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      arrange()
    }
  }, [isOpen])
}
