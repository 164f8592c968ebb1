import { Ellipsis } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'

interface GroupMenuProps {
  /** Name of the group. */
  name: string
  items: readonly { readonly label: string; readonly run: () => void; readonly isOff?: boolean }[]
}

/** What can be done with a group as a whole. */
export function GroupMenu({ name, items }: GroupMenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="ng-icon" aria-label={`${name}のメニュー`}>
        <Ellipsis size={19} aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={document.getElementById('main')}>
        <DropdownMenu.Content
          align="end"
          collisionPadding={8}
          className="z-(--z-drawer) w-[220px] border border-line-2 bg-raised py-1 shadow-float outline-none"
        >
          {items.map(({ label, run, isOff = false }) => (
            <DropdownMenu.Item
              key={label}
              disabled={isOff}
              onSelect={run}
              className="flex h-11 cursor-pointer items-center px-4 text-14 outline-none select-none data-disabled:text-ink-3 data-highlighted:bg-hover data-highlighted:text-accent tab:h-10"
            >
              {label}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
