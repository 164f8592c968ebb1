import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type PopupPlace, placePopup } from './popup-place.ts'
import { isLink, type PopupSubject, subjectOf, triggerOf } from './popup-subject.ts'
import type { ThreadView } from './use-thread-view.ts'

/** An open preview: what it shows and where. */
export interface Popup {
  readonly key: string
  readonly subject: PopupSubject
  readonly trigger: HTMLElement
  readonly place: PopupPlace
  /** Opened by tap or click: stays until it is closed or something elsewhere is pressed. */
  readonly isPinned: boolean
}

const openDelay = 120
/** Ids stand in every post: a mouse that only passes opens nothing. */
const idDelay = 350
const closeDelay = 280

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
function firstLevelToClose(popups: readonly Popup[], target: Element | null): number {
  const inside = levelOf(target)
  const trigger = triggerOf(target)
  return trigger && popups[inside + 1]?.trigger === trigger ? inside + 2 : inside + 1
}

/**
 * Nested previews over a list: by hover, by keyboard focus on links, by tap; counts and ids open by click and key too.
 * A tap on a link opens its preview and goes nowhere; a click or Enter follows it.
 */
export function usePopups(area: RefObject<HTMLElement | null>, view: ThreadView) {
  const [popups, setPopups] = useState<readonly Popup[]>([])
  /** Level that gets the focus once it is there. */
  const entered = useRef<number>(null)

  function show(trigger: HTMLElement, isPinned: boolean, isEntered = false): void {
    const subject = subjectOf(trigger, view)
    if (!area.current || !subject) return
    const level = levelOf(trigger) + 1
    const about = subject.kind === 'posts' ? subject.numbers.join(',') : subject.id
    const popup: Popup = {
      key: `${level}:${subject.kind}:${about}`,
      subject,
      trigger,
      place: placePopup(trigger, area.current),
      isPinned,
    }
    if (isEntered) entered.current = level
    setPopups((before) => [...before.slice(0, level), popup])
  }
  const open = useEffectEvent(show)

  const closeFrom = useCallback((level: number, evenPinned: boolean) => {
    setPopups((before) => withoutFrom(before, level, evenPinned))
  }, [])

  /** Closes the previews an element does not keep open. Evaluated when it runs: another preview may be opening. */
  const closeBeside = useCallback((target: Element | null) => {
    setPopups((before) => withoutFrom(before, firstLevelToClose(before, target), false))
  }, [])

  /** Closes a preview and those above it; the focus goes back to what opened it. */
  function close(level: number): void {
    if (levelOf(document.activeElement) >= level) popups[level]?.trigger.focus({ preventScroll: true })
    closeFrom(level, true)
  }
  const leave = useEffectEvent(close)

  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || popups.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    close(popups.length - 1)
  })

  function press(trigger: HTMLElement, isByKey: boolean): void {
    const level = popups.findIndex((popup) => popup.isPinned && popup.trigger === trigger)
    if (level < 0) show(trigger, true, isByKey)
    else close(level)
  }
  const onPress = useEffectEvent(press)

  useEffect(() => {
    for (const { trigger } of popups) trigger.setAttribute('aria-expanded', 'true')
    if (entered.current !== null && popups[entered.current]) {
      const popup = area.current?.querySelector<HTMLElement>(`[data-popup="${entered.current}"]`)
      popup?.focus({ preventScroll: true })
      entered.current = null
    }
    return () => {
      for (const { trigger } of popups) trigger.removeAttribute('aria-expanded')
    }
  }, [area, popups])

  useEffect(() => {
    const element = area.current
    if (!element) return
    let openTimer: ReturnType<typeof setTimeout> | undefined
    let closeTimer: ReturnType<typeof setTimeout> | undefined
    let pointer = 'mouse'
    /** Where the pointer has come to rest, so that links that scroll by below it open nothing (実況モード). */
    let rest = ''

    function over(event: PointerEvent): void {
      if (event.pointerType !== 'mouse' || !(event.target instanceof Element)) return
      const target = event.target
      const point = `${event.clientX},${event.clientY}`
      const isCarried = element?.dataset.autoScroll !== undefined && point === rest
      rest = point
      const trigger = triggerOf(target)
      clearTimeout(openTimer)
      clearTimeout(closeTimer)
      if (trigger) {
        const isOpen = trigger.getAttribute('aria-expanded') === 'true'
        const delay = trigger.dataset.id ? idDelay : openDelay
        if (!isOpen && !isCarried) openTimer = setTimeout(() => open(trigger, false), delay)
      }
      closeTimer = setTimeout(() => closeBeside(target), closeDelay)
    }
    function down(event: PointerEvent): void {
      pointer = event.pointerType
      clearTimeout(openTimer)
      const target = event.target instanceof Element ? event.target : null
      if (!target?.closest('[data-popup]') && !triggerOf(target)) closeFrom(0, true)
    }
    function click(event: MouseEvent): void {
      const target = event.target instanceof Element ? event.target : null
      if (target?.closest('[data-popup] [data-close]')) leave(levelOf(target))
      const trigger = triggerOf(target)
      // A click by key has no pointer.
      const isByKey = event.detail === 0
      if (!trigger || (isLink(trigger) && (isByKey || pointer === 'mouse'))) return
      event.preventDefault()
      event.stopPropagation()
      onPress(trigger, isByKey)
    }
    /** Once the list has done what a button of a preview asks for: earlier the button would be gone. */
    function acted({ target }: MouseEvent): void {
      if (target instanceof Element && target.closest('[data-popup] [data-act]')) closeFrom(0, true)
    }
    function focusIn(event: FocusEvent): void {
      const target = event.target instanceof Element ? event.target : null
      const trigger = triggerOf(target)
      if (trigger && isLink(trigger) && trigger.matches(':focus-visible')) open(trigger, false)
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
    const onKey = (event: KeyboardEvent) => onEscape(event)

    document.addEventListener('pointerover', over)
    document.addEventListener('pointerdown', down)
    document.addEventListener('click', acted)
    document.addEventListener('focusin', focusIn)
    document.addEventListener('keydown', onKey, true)
    element.addEventListener('click', click, true)
    element.addEventListener('keydown', keyDown)
    return () => {
      clearTimeout(openTimer)
      clearTimeout(closeTimer)
      document.removeEventListener('pointerover', over)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('click', acted)
      document.removeEventListener('focusin', focusIn)
      document.removeEventListener('keydown', onKey, true)
      element.removeEventListener('click', click, true)
      element.removeEventListener('keydown', keyDown)
    }
  }, [area, closeFrom, closeBeside])

  const closeAll = useCallback(() => closeFrom(0, true), [closeFrom])
  useCloseOnBack(
    popups.some(({ isPinned }) => isPinned),
    closeAll,
  )
  return { popups, closeAll, press }
}
