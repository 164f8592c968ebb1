import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import { useDialogFocus } from './dialog-focus.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** One line under the title, also read out when the dialog opens. */
  description?: string
  /** It is the page's content: Back leaves the page. */
  isPage?: boolean
  children: ReactNode
}

const overlay =
  'fixed inset-0 z-(--z-dialog) grid place-items-end overflow-y-auto bg-scrim tab:place-items-center tab:p-6 ' +
  'data-[state=open]:animate-[fade-in_var(--t-base)] data-[state=closed]:animate-[fade-out_var(--t-close)_forwards]'

const panel =
  'ticks w-full border-line-2 bg-panel shadow-float [--tick-colour:var(--accent)] [--tick:16px] ' +
  'max-tab:border-t max-tab:[--tick-low:0px] tab:max-w-[424px] tab:border ' +
  'data-[state=closed]:animate-[fade-out_var(--t-close)_forwards]'

/**
 * A modal: bottom sheet on phones, framed panel elsewhere. Starts in its first field, or at the element with `data-first`;
 * closes on Escape, backdrop and the phone's Back; focus returns.
 */
export function Dialog({ open, onClose, title, description, isPage = false, children }: DialogProps) {
  useCloseOnBack(open && !isPage, onClose)
  const focus = useDialogFocus()
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={overlay}>
          <Radix.Content
            className={panel}
            {...(description ? {} : { 'aria-describedby': undefined })}
            {...focus}
          >
            <header className="flex items-start gap-3 px-4 pt-5 tab:px-6">
              <div className="flex-1">
                <Radix.Title className="text-18 font-bold">{title}</Radix.Title>
                {description && (
                  <Radix.Description className="mt-1 text-13 text-ink-2">{description}</Radix.Description>
                )}
              </div>
              <Radix.Close
                aria-label="閉じる"
                className="-mt-2 -mr-2 grid size-11 place-items-center text-ink-3 hover:text-ink-1"
              >
                <X size={20} aria-hidden />
              </Radix.Close>
            </header>
            <div className="px-4 pt-3 pb-6 tab:px-6">{children}</div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
