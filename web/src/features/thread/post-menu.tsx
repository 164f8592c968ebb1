import type { Post } from '@gamelog/contracts/board/post'
import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { mainElement } from '@gamelog/ui/main-element'
import { Ban, CornerUpLeft, Flag, Link, ListFilter, type LucideIcon, Quote } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type FocusEvent, Fragment, type KeyboardEvent, useState } from 'react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { copyAddress } from '../../shared/copy-address.ts'
import { menuItemsOf, quoteText } from './post-commands.ts'
import { type PostMenuItem, postMenuItems } from './post-menu-items.ts'

/** Switched off while the reader cannot write. */
const writing: ReadonlySet<PostMenuItem> = new Set(['reply', 'quote', 'report'])
const icons: Record<PostMenuItem, LucideIcon> = {
  reply: CornerUpLeft,
  quote: Quote,
  'filter-id': ListFilter,
  'mute-id': Ban,
  copy: Link,
  report: Flag,
}
const openItem = '[role="menuitem"]:not([data-disabled])'

interface PostMenuProps {
  /** Where it opens, in pixels relative to the window. */
  x: number
  y: number
  threadId: number
  post: Post
  isMine: boolean
  canReply: boolean
  /** The items that this menu does not do itself. */
  onChoose: (item: PostMenuItem) => void
  /** Draft text that quotes the post. */
  onQuote: (text: string) => void
  onClose: () => void
  /** Element that had the focus before; gets it back unless an item moved it. */
  trigger: HTMLElement
}

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

/** The menu of a post, 200 px wide with items of 40 px. One for all posts. */
export function PostMenu(props: PostMenuProps) {
  const { x, y, post, onClose, trigger } = props
  useCloseOnBack(true, onClose)
  const stopped = useStopped()
  const [startsInFirst, setStartsInFirst] = useState(() => trigger.matches(':focus-visible'))

  function choose(item: PostMenuItem): void {
    if (item === 'copy') void copyAddress(`/board/thread/${props.threadId}#p${post.post_number}`)
    else if (item === 'quote') props.onQuote(quoteText(post, String(getSelection())))
    else props.onChoose(item)
  }

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
          style={{ left: x, top: y }}
        />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainElement()}>
        <DropdownMenu.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label="投稿のメニュー"
          className="z-(--z-drawer) w-[200px] border border-line-2 bg-raised py-1 shadow-float outline-none"
          onFocus={onFocus}
          onKeyDownCapture={onArrow}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) trigger.focus({ preventScroll: true })
          }}
        >
          {menuItemsOf(post, props.isMine, props.canReply).map((item) => {
            const Icon = icons[item]
            return (
              <Fragment key={item}>
                {item === 'report' && <DropdownMenu.Separator className="my-1 border-t border-line-1" />}
                <DropdownMenu.Item
                  onSelect={() => choose(item)}
                  {...(writing.has(item) ? stopped : {})}
                  className="group flex h-10 cursor-pointer items-center gap-3 px-3.5 text-14 outline-none select-none data-highlighted:bg-hover data-highlighted:text-accent data-disabled:cursor-not-allowed data-disabled:text-ink-3"
                >
                  <Icon size={17} aria-hidden className="text-ink-3 group-data-highlighted:text-accent" />
                  {postMenuItems[item]}
                </DropdownMenu.Item>
              </Fragment>
            )
          })}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
