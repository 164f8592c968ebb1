import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { numbersOf, type PopupPlace, placePopup, triggerOf } from './popup-place.ts'

/** An open preview: posts and position. */
export interface Popup {
  readonly key: string
  readonly numbers: readonly number[]
  readonly trigger: HTMLElement
  readonly place: PopupPlace
  /** Opened by press or click: stays until Escape or a press elsewhere. */
  readonly isPinned: boolean
}

const openDelay = 120
const closeDelay = 280
const longPress = 450

function levelOf(element: Element | null): number {
  const popup = element?.closest<HTMLElement>('[data-popup]')
  return popup ? Number(popup.dataset.popup) : -1
}

/** The previews below a level, and pinned ones unless `evenPinned`. */
function withoutFrom(popups: readonly Popup[], level: number, evenPinned: boolean): readonly Popup[] {
  const keep = popups.findIndex((popup, index) => index >= level && (evenPinned || !popup.isPinned))
  return keep < 0 ? popups : popups.slice(0, keep)
}

/** The first level not kept open by an element under the mouse or with the focus. */
function keptLevel(popups: readonly Popup[], target: Element | null): number {
  const inside = levelOf(target)
  const trigger = triggerOf(target)
  return trigger && popups[inside + 1]?.trigger === trigger ? inside + 2 : inside + 1
}

/**
 * Nested previews over a list: by hover, keyboard focus and long press on anchors, by click on counts.
 * `answersOf` gives the numbers behind a count.
 */
export function usePopups(
  area: RefObject<HTMLElement | null>,
  answersOf: (number: number) => readonly number[],
) {
  const [popups, setPopups] = useState<readonly Popup[]>([])

  const open = useEffectEvent((trigger: HTMLElement, isPinned: boolean) => {
    const numbers = numbersOf(trigger, answersOf)
    if (!area.current || numbers.length === 0) return
    const level = levelOf(trigger) + 1
    const popup: Popup = {
      key: `${level}:${numbers.join(',')}`,
      numbers,
      trigger,
      place: placePopup(trigger, area.current),
      isPinned,
    }
    setPopups((before) => [...before.slice(0, level), popup])
  })

  const closeFrom = useCallback((level: number, evenPinned: boolean) => {
    setPopups((before) => withoutFrom(before, level, evenPinned))
  }, [])

  /** Closes the previews an element does not keep open. Evaluated when it runs: another preview may be opening. */
  const closeBeside = useCallback((target: Element | null) => {
    setPopups((before) => withoutFrom(before, keptLevel(before, target), false))
  }, [])

  const closeTop = useEffectEvent((event: KeyboardEvent) => {
    const top = popups.at(-1)
    if (event.key !== 'Escape' || !top) return
    event.preventDefault()
    event.stopPropagation()
    if (document.activeElement?.closest('[data-popup]')) top.trigger.focus()
    closeFrom(popups.length - 1, true)
  })

  useEffect(() => {
    const element = area.current
    if (!element) return
    let openTimer: ReturnType<typeof setTimeout> | undefined
    let closeTimer: ReturnType<typeof setTimeout> | undefined
    let pressTimer: ReturnType<typeof setTimeout> | undefined
    let wasLongPress = false

    function over(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return
      const target = event.target
      const trigger = triggerOf(target)
      clearTimeout(openTimer)
      clearTimeout(closeTimer)
      if (trigger) openTimer = setTimeout(() => open(trigger, false), openDelay)
      closeTimer = setTimeout(() => closeBeside(target), closeDelay)
    }
    function down(event: PointerEvent): void {
      const target = event.target instanceof Element ? event.target : null
      if (!target?.closest('[data-popup]') && !triggerOf(target)) closeFrom(0, true)
      const trigger = triggerOf(target)
      wasLongPress = false
      clearTimeout(pressTimer)
      if (!trigger || event.pointerType === 'mouse') return
      pressTimer = setTimeout(() => {
        wasLongPress = true
        open(trigger, true)
      }, longPress)
    }
    const endPress = () => clearTimeout(pressTimer)
    function click(event: MouseEvent): void {
      const trigger = event.target instanceof Element ? triggerOf(event.target) : null
      if (!trigger) return
      if (wasLongPress) {
        event.preventDefault()
        event.stopPropagation()
      } else if (trigger.dataset.refs) {
        open(trigger, true)
      }
    }
    function contextMenu(event: MouseEvent): void {
      if (wasLongPress) event.preventDefault()
    }
    function focusIn(event: FocusEvent): void {
      const target = event.target instanceof Element ? event.target : null
      const trigger = triggerOf(target)
      if (trigger?.matches(':focus-visible')) open(trigger, false)
      else if (target) closeBeside(target)
    }
    function keyDown(event: KeyboardEvent): void {
      if (event.key === 'ArrowDown' && event.target instanceof Element && triggerOf(event.target)) {
        const popup = element?.querySelector<HTMLElement>(`[data-popup="${levelOf(event.target) + 1}"]`)
        if (!popup) return
        event.preventDefault()
        popup.focus()
      }
    }
    const onEscape = (event: KeyboardEvent) => closeTop(event)

    document.addEventListener('pointerover', over)
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', endPress)
    document.addEventListener('pointercancel', endPress)
    document.addEventListener('pointermove', endPress)
    document.addEventListener('focusin', focusIn)
    document.addEventListener('keydown', onEscape, true)
    element.addEventListener('click', click, true)
    element.addEventListener('contextmenu', contextMenu)
    element.addEventListener('keydown', keyDown)
    return () => {
      for (const timer of [openTimer, closeTimer, pressTimer]) clearTimeout(timer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', endPress)
      document.removeEventListener('pointercancel', endPress)
      document.removeEventListener('pointermove', endPress)
      document.removeEventListener('focusin', focusIn)
      document.removeEventListener('keydown', onEscape, true)
      element.removeEventListener('click', click, true)
      element.removeEventListener('contextmenu', contextMenu)
      element.removeEventListener('keydown', keyDown)
    }
  }, [area, closeFrom, closeBeside])

  const closeAll = useCallback(() => closeFrom(0, true), [closeFrom])
  useCloseOnBack(
    popups.some(({ isPinned }) => isPinned),
    closeAll,
  )
  return { popups, closeAll }
}
