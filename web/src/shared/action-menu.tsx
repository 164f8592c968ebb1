import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { mainElement } from '@gamelog/ui/main-element'
import { DropdownMenu } from 'radix-ui'

export interface MenuAction {
  readonly label: string
  readonly onSelect: () => void
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  /** The button it belongs to; gets the focus back. */
  trigger: HTMLElement
  onClose: () => void
}

/** A menu of a few actions under its button; loaded when it is opened. */
export function ActionMenu({ label, actions, trigger, onClose }: ActionMenuProps) {
  useCloseOnBack(true, onClose)
  const { right, bottom } = trigger.getBoundingClientRect()
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span
          aria-hidden
          tabIndex={-1}
          className="pointer-events-none fixed size-px"
          style={{ left: right - 1, top: bottom }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainElement()}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          aria-label={label}
          className="z-(--z-drawer) w-[220px] border border-line-2 bg-raised py-1 shadow-float outline-none"
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) trigger.focus({ preventScroll: true })
          }}
        >
          {actions.map((action) => (
            <DropdownMenu.Item
              key={action.label}
              onSelect={action.onSelect}
              className="flex h-11 cursor-pointer items-center px-4 text-14 outline-none select-none data-highlighted:bg-hover data-highlighted:text-accent tab:h-10"
            >
              {action.label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
