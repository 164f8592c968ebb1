import './drawer.css'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCloseOnBack } from '../close-on-back.ts'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  open: boolean
  onClose: () => void
  side: 'left' | 'right'
  /** Shown in its head. */
  title: ReactNode
  /** Shown in its place, such as tabs; the title then only names the drawer. */
  head?: ReactNode
  /** The element that gets the focus back. */
  returnFocus: () => HTMLElement | null
  children: ReactNode
}

/** A panel from the edge of the screen, 280 px. Closes on backdrop, Escape, its button and Back; focus returns. */
export function Drawer({ open, onClose, side, title, head, returnFocus, children }: DrawerProps) {
  useCloseOnBack(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="drawer-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className={`drawer ${side === 'right' ? 'is-right' : ''}`}
          onEscapeKeyDown={(event) => {
            // The first Escape empties a search field; radix handles the key before the field does.
            const { target } = event
            if (target instanceof HTMLInputElement && target.type === 'search' && target.value !== '')
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // Called after a timeout: the drawer may be open again, with the focus inside.
            if (document.activeElement === document.body) returnFocus()?.focus()
          }}
        >
          <header className={head ? 'has-parts' : ''}>
            <Radix.Title className={head ? 'sr-only' : ''}>{title}</Radix.Title>
            {head}
            <Radix.Close asChild>
              <IconButton icon={X} label="閉じる" size="bar" iconSize={20} />
            </Radix.Close>
          </header>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
