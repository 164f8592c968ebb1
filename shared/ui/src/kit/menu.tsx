import './menu.css'
import type { LucideIcon } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type FocusEvent, Fragment, type KeyboardEvent, useState } from 'react'
import { useCloseOnBack } from '../close-on-back.ts'
import { mainElement } from '../main-element.ts'

export interface MenuItem {
  readonly label: string
  readonly icon?: LucideIcon | undefined
  readonly onSelect: () => void
  readonly disabled?: boolean | undefined
  /** Why it is switched off. */
  readonly title?: string | undefined
  /** A line above it. */
  readonly isSeparated?: boolean | undefined
  /** Such as `tab:hidden`. */
  readonly className?: string | undefined
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** The button it belongs to; gets the focus back. */
  trigger: HTMLElement
  /** Where it opens, in px of the window; default: under the button's right end. */
  at?: { readonly x: number; readonly y: number } | undefined
  onClose: () => void
}

const openItem = '[role="menuitem"]:not([data-disabled])'

/** Moves synchronously. Radix moves after a timeout, so that a quick Enter would choose the previous item. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(openItem)]
  const from = items.indexOf(event.target as HTMLElement)
  const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key]
  const item = from < 0 || to === undefined ? undefined : items[to]
  if (!item) return
  event.preventDefault()
  item.focus({ preventScroll: true })
}

/** A menu of actions; loaded and rendered when it is opened. Closes on Escape, outside and Back; the focus returns. */
export function Menu({ label, items, trigger, at, onClose }: MenuProps) {
  useCloseOnBack(true, onClose)
  const [startsInFirst, setStartsInFirst] = useState(() => trigger.matches(':focus-visible'))
  const [place] = useState(() => at ?? underEndOf(trigger))

  /** Opened by key it starts in its first item; radix only sees keys pressed after it is mounted. */
  function onFocus(event: FocusEvent<HTMLElement>): void {
    if (!startsInFirst || event.target !== event.currentTarget) return
    setStartsInFirst(false)
    event.currentTarget.querySelector<HTMLElement>(openItem)?.focus({ preventScroll: true })
  }

  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-px"
          style={{ left: place.x, top: place.y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainElement()}>
        <DropdownMenu.Content
          align={at ? 'start' : 'end'}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className="menu"
          onFocus={onFocus}
          onKeyDownCapture={onArrow}
          onPointerDownOutside={(event) => {
            // The trigger closes it by itself.
            if (event.target instanceof Node && trigger.contains(event.target)) event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) trigger.focus({ preventScroll: true })
          }}
        >
          {items.map(({ icon: Icon, className, ...item }) => (
            <Fragment key={item.label}>
              {item.isSeparated && <DropdownMenu.Separator className={className} />}
              <DropdownMenu.Item
                // After the menu is closed and has given the focus back.
                onSelect={() => setTimeout(item.onSelect)}
                disabled={item.disabled ?? false}
                title={item.title}
                className={className}
              >
                {Icon && <Icon aria-hidden />}
                {item.label}
              </DropdownMenu.Item>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

function underEndOf(trigger: HTMLElement): { x: number; y: number } {
  const { right, bottom } = trigger.getBoundingClientRect()
  return { x: right - 1, y: bottom }
}
