import './popover.css'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useState } from 'react'
import { useCloseOnBack } from '../close-on-back.ts'
import { useDialogFocus } from './dialog-focus.ts'
import { IconButton } from './icon-button.tsx'
import { isInToast } from './toast-region.ts'

interface PopoverProps {
  title: string
  /** It opens under this element's right end; presses within it do not close it. */
  anchor: HTMLElement
  onClose: () => void
  children: ReactNode
}

/**
 * A small panel over the page, which stays usable and in sight: under its anchor, on phones at the bottom. Closes on Escape,
 * a press outside, × and the phone's Back; focus returns.
 */
export function Popover({ title, anchor, onClose, children }: PopoverProps) {
  useCloseOnBack(true, onClose)
  const focus = useDialogFocus()
  const [place] = useState(() => {
    const { right, bottom } = anchor.getBoundingClientRect()
    return { top: bottom, right: document.documentElement.clientWidth - right + 8 }
  })
  function onInteractOutside(event: Event): void {
    const isAnchor = event.target instanceof Node && anchor.contains(event.target)
    if (isAnchor || isInToast(event)) event.preventDefault()
  }
  return (
    <Radix.Root open modal={false} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Content
          className="popover"
          style={place}
          aria-describedby={undefined}
          {...focus}
          onInteractOutside={onInteractOutside}
        >
          <div className="popover-head">
            <Radix.Title>{title}</Radix.Title>
            <Radix.Close asChild>
              <IconButton icon={X} label="閉じる" size="touch" iconSize={20} />
            </Radix.Close>
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
