import type { Post } from '@gamelog/contracts/board/post'
import { Menu } from '@gamelog/ui/kit/menu.tsx'
import { Ban, CornerUpLeft, Flag, Link, ListFilter, type LucideIcon, Quote } from 'lucide-react'
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

/** The menu of a post. One for all posts. */
export function PostMenu(props: PostMenuProps) {
  const { x, y, post, onClose, trigger } = props
  const stopped = useStopped()

  function choose(item: PostMenuItem): void {
    if (item === 'copy') void copyAddress(`/board/thread/${props.threadId}#p${post.post_number}`)
    else if (item === 'quote') props.onQuote(quoteText(post, String(getSelection())))
    else props.onChoose(item)
  }

  const items = menuItemsOf(post, props.isMine, props.canReply).map((item) => ({
    label: postMenuItems[item],
    icon: icons[item],
    isSeparated: item === 'report',
    onSelect: () => choose(item),
    ...(writing.has(item) && stopped),
  }))
  return <Menu label="投稿のメニュー" items={items} trigger={trigger} at={{ x, y }} onClose={onClose} />
}
