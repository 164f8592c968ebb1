import './dialog.css'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCloseOnBack } from '../close-on-back.ts'
import { useDialogFocus } from './dialog-focus.ts'
import { IconButton } from './icon-button.tsx'
import { isInToast } from './toast-region.ts'
import { useLayerRef } from './top-layer.ts'

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode | undefined
  /** Buttons; the primary one last. */
  footer?: ReactNode | undefined
}

export interface DialogProps extends SheetProps {
  /** Words under the title, also read out when the dialog opens. */
  description?: ReactNode | undefined
  /** 860 px: two sides to compare. */
  isWide?: boolean | undefined
  /** The body scrolls under the head: a long list. */
  isList?: boolean | undefined
  /** Cannot be closed but by its buttons. */
  isFixed?: boolean | undefined
  /** It is the page's content: Back leaves the page. */
  isPage?: boolean | undefined
}

/** Handlers of a layer: its focus, and toasts over it, of which a click or Escape does not close it. */
function useLayer() {
  const focus = useDialogFocus()
  const ref = useLayerRef()
  const keepForToasts = (event: Event) => isInToast(event) && event.preventDefault()
  return {
    'data-layer': '',
    ...focus,
    ref,
    onEscapeKeyDown: (event: KeyboardEvent) =>
      isInToast(event) ? event.preventDefault() : focus.onEscapeKeyDown(event),
    onInteractOutside: keepForToasts,
  }
}

/**
 * A modal: bottom sheet on phones, framed panel elsewhere. Starts in its first field, or at the element with `data-first`;
 * closes on Escape, backdrop, × and the phone's Back; focus returns.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, children, isWide, isList, isFixed, isPage } = props
  useCloseOnBack(open && !isFixed && !isPage, onClose)
  const layer = useLayer()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || isFixed || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim">
          <Radix.Content
            role={isFixed ? 'alertdialog' : 'dialog'}
            className={`dialog ticks ${isWide ? 'is-wide' : ''}`}
            {...(!description && { 'aria-describedby': undefined })}
            {...layer}
          >
            <header>
              <Radix.Title>{title}</Radix.Title>
              {!isFixed && <CloseButton />}
            </header>
            {description && (
              <Radix.Description asChild>
                <div className="dialog-description">{description}</div>
              </Radix.Description>
            )}
            {children && <div className={isList ? 'dialog-list' : 'dialog-body'}>{children}</div>}
            {footer && <footer>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** A form from the right edge, on phones from the bottom. */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  useCloseOnBack(open, onClose)
  const layer = useLayer()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content className="sheet" aria-describedby={undefined} {...layer}>
          <header>
            <Radix.Title>{title}</Radix.Title>
            <CloseButton />
          </header>
          <div className="sheet-body">{children}</div>
          {footer && <footer>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function CloseButton() {
  return (
    <Radix.Close asChild>
      <IconButton icon={X} label="閉じる" size="touch" iconSize={20} className="-my-2 -mr-3" />
    </Radix.Close>
  )
}
