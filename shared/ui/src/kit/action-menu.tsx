import './action-menu.css'
import type { LucideIcon } from 'lucide-react'
import { Dialog } from 'radix-ui'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useCloseOnBack } from '../close-on-back.ts'
import { Pressable } from './pressable.tsx'

/** Closes the menu around it; the action follows once the focus is back. */
const Close = createContext<(action?: () => void) => void>(() => undefined)

/** Distance from the window's edges. */
const margin = 8
const sheetWidths = '(width < 768px)'

interface ActionMenuProps {
  title: string
  /** Its name; default: the title. */
  label?: string
  /** The button it belongs to; gets the focus back. */
  trigger: HTMLElement
  /** Where it opens, in px of the window; default: under the button, the right ends `overhang` px apart. */
  at?: { readonly x: number; readonly y: number } | undefined
  overhang?: number
  onClose: () => void
  /** Gives the focus back, where the trigger may be gone. */
  returnFocus?: (() => void) | undefined
  children: ReactNode
}

/** Keeps the menu at its trigger, above it where there is no room below. @returns stop */
function keepPlace(menu: HTMLElement, { trigger, at, overhang = 0 }: ActionMenuProps): () => void {
  const start = trigger.getBoundingClientRect()
  const place = () => {
    if (!trigger.isConnected) return
    const box = trigger.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    // A point stays where it is on the page.
    const [x, below] = at
      ? [at.x + box.left - start.left, at.y + box.top - start.top]
      : [box.right + overhang - width, box.bottom]
    const above = (at ? below : box.top) - height
    const fits = below + height + margin <= innerHeight
    const top = fits ? below : Math.max(margin, Math.min(above, innerHeight - height - margin))
    const left = Math.max(margin, Math.min(x, innerWidth - margin - width))
    menu.style.setProperty('--x', `${left}px`)
    menu.style.setProperty('--y', `${top}px`)
  }
  place()
  const stopping = new AbortController()
  const { signal } = stopping
  // Its height changes with what is open in it.
  const observer = new ResizeObserver(place)
  observer.observe(menu)
  addEventListener('resize', place, { signal })
  addEventListener('scroll', place, { signal, passive: true })
  return () => {
    observer.disconnect()
    stopping.abort()
  }
}

const itemSelector = '[data-item]:not(:disabled)'

/** Arrows go from item to item, and the key of an item chooses it. */
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const target = event.target as HTMLElement
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(itemSelector)]
  const keyed = target.matches('input') ? undefined : items.find(({ dataset }) => dataset.key === event.key)
  if (keyed) {
    event.preventDefault()
    keyed.click()
    return
  }
  const from = items.indexOf(target)
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key]
  if (from < 0 || to === undefined) return
  event.preventDefault()
  items[to]?.focus({ preventScroll: true })
}

/**
 * A menu that may hold controls: a popover at its trigger, on phones a sheet. Starts in its first item; closes on Escape,
 * outside and Back; the focus returns.
 */
export function ActionMenu(props: ActionMenuProps) {
  const { title, label, trigger, at, onClose, returnFocus, children } = props
  useCloseOnBack(true, onClose)
  const [isSheet] = useState(() => matchMedia(sheetWidths).matches)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    if (at) return
    trigger.setAttribute('aria-expanded', 'true')
    return () => trigger.removeAttribute('aria-expanded')
  }, [trigger, at])

  function close(action?: () => void): void {
    waiting.current = action
    onClose()
  }

  return (
    // A popover leaves the body as it is: locking its scroll would have the style of every row computed anew.
    <Dialog.Root open modal={isSheet} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        {isSheet ? (
          <Dialog.Overlay className="action-menu-back" />
        ) : (
          <div className="action-menu-back" aria-hidden />
        )}
        <Dialog.Content
          ref={(menu) => (menu ? keepPlace(menu, props) : undefined)}
          className="action-menu"
          aria-describedby={undefined}
          {...(label && { 'aria-label': label, 'aria-labelledby': undefined })}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // An action may have moved it.
            if (document.activeElement === document.body) {
              if (returnFocus) returnFocus()
              else trigger.focus({ preventScroll: true })
            }
            waiting.current?.()
          }}
        >
          <Dialog.Title className="title">{title}</Dialog.Title>
          <Close value={close}>{children}</Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ActionItemProps {
  icon: LucideIcon
  children: ReactNode
  /** At its right end: a figure, a name. */
  note?: ReactNode
  /** A key that chooses it. */
  shortcut?: string | undefined
  disabled?: boolean | undefined
  /** Why it is switched off. */
  title?: string | undefined
  /** Of one that opens something within the menu: whether that is open. */
  isExpanded?: boolean | undefined
  /** Closes the menu and acts once the focus is back. */
  onSelect?: () => void
  /** Acts at once; the menu stays. */
  onPress?: () => void
}

/** A line of the menu. */
export function ActionItem(props: ActionItemProps) {
  const { icon: Icon, children, note, shortcut, isExpanded, onSelect, onPress, disabled, title } = props
  const close = useContext(Close)
  return (
    <Pressable
      className="item"
      data-item
      data-key={shortcut}
      aria-expanded={isExpanded}
      disabled={disabled}
      title={title}
      onClick={onPress ?? (() => close(onSelect))}
    >
      <Icon size={17} aria-hidden />
      <span className="label">{children}</span>
      {note !== undefined && <span className="note">{note}</span>}
      {shortcut && <kbd aria-hidden>{shortcut.toUpperCase()}</kbd>}
    </Pressable>
  )
}
