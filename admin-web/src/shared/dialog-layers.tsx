import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { useDialogFocus } from '@gamelog/ui/dialog-focus'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { isInToast } from './toast/toast-region.ts'
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
  /** Sentence under the title, read out when the dialog opens. */
  description?: ReactNode | undefined
  /** 860 instead of 520 px. */
  isWide?: boolean | undefined
  /** `bd` scrolls under the head: a long list. */
  isList?: boolean | undefined
  /** Cannot be closed but by its buttons. */
  isFixed?: boolean | undefined
}

/** Clicks on a toast and its 元に戻す do not close what is open. */
function keepForToasts(event: Event): void {
  if (isInToast(event)) event.preventDefault()
}

export function DialogLayer(props: DialogProps) {
  const { open, onClose, title, description, footer, children, isWide, isList, isFixed } = props
  useCloseOnBack(open && !isFixed, onClose)
  const focus = useDialogFocus()
  const layer = useLayerRef()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || isFixed || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="a-scrim">
          <Radix.Content
            role={isFixed ? 'alertdialog' : 'dialog'}
            className={`a-dlg ticks ${isWide ? 'is-wide' : ''}`}
            {...(!description && { 'aria-describedby': undefined })}
            {...focus}
            ref={layer}
            // Escape in a toast leads back from it.
            onEscapeKeyDown={(event) =>
              isInToast(event) ? event.preventDefault() : focus.onEscapeKeyDown(event)
            }
            onInteractOutside={keepForToasts}
          >
            <header>
              <Radix.Title>{title}</Radix.Title>
              {!isFixed && <CloseButton />}
            </header>
            {description && (
              <Radix.Description asChild>
                <div className="desc">{description}</div>
              </Radix.Description>
            )}
            {children && <div className={`bd ${isList ? 'is-list' : ''}`}>{children}</div>}
            {footer && <footer>{footer}</footer>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

export function SheetLayer({ open, onClose, title, children, footer }: SheetProps) {
  useCloseOnBack(open, onClose)
  const focus = useDialogFocus()
  const layer = useLayerRef()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="a-scrim" />
        <Radix.Content
          className="a-sheet"
          aria-describedby={undefined}
          {...focus}
          ref={layer}
          onEscapeKeyDown={(event) =>
            isInToast(event) ? event.preventDefault() : focus.onEscapeKeyDown(event)
          }
          onInteractOutside={keepForToasts}
        >
          <header>
            <Radix.Title>{title}</Radix.Title>
            <CloseButton />
          </header>
          <div className="bd">{children}</div>
          {footer && <footer>{footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function CloseButton() {
  return (
    <Radix.Close className="a-x" aria-label="閉じる">
      <X aria-hidden />
    </Radix.Close>
  )
}
