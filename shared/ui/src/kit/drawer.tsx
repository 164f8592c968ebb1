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

const scrim =
  'fixed inset-0 z-(--z-drawer) bg-scrim data-[state=open]:animate-[fade-in_var(--t-base)] ' +
  'data-[state=closed]:animate-[fade-out_var(--t-base)_forwards]'

const sheet =
  'fixed inset-y-0 z-(--z-drawer) flex w-(--w-drawer) max-w-[calc(100vw-56px)] flex-col overflow-y-auto ' +
  'overscroll-contain border-line-2 bg-panel outline-none'

const sides = {
  left:
    'left-0 border-r data-[state=open]:animate-[slide-left_var(--t-base)_var(--ease)] ' +
    'data-[state=closed]:animate-[slide-left-out_var(--t-base)_var(--ease)_forwards]',
  right:
    'right-0 border-l data-[state=open]:animate-[slide-right_var(--t-base)_var(--ease)] ' +
    'data-[state=closed]:animate-[slide-right-out_var(--t-base)_var(--ease)_forwards]',
}

/** A panel from the edge of the screen, 280 px. Closes on backdrop, Escape, its button and Back; focus returns. */
export function Drawer({ open, onClose, side, title, head, returnFocus, children }: DrawerProps) {
  useCloseOnBack(open, onClose)
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          aria-describedby={undefined}
          className={`${sheet} ${sides[side]}`}
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
          <header
            className={`flex h-(--h-bar) flex-none ${head ? 'sticky top-0 z-1 border-b border-line-2 bg-panel' : 'items-center pl-4'}`}
          >
            <Radix.Title className={head ? 'sr-only' : 'flex-1 text-16 font-bold'}>{title}</Radix.Title>
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
