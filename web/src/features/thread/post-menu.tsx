import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import { copyText } from '@gamelog/ui/copy-text'
import { ActionItem, ActionMenu } from '@gamelog/ui/kit/action-menu.tsx'
import {
  Copy,
  CornerUpLeft,
  EyeOff,
  Flag,
  Link,
  ListFilter,
  type LucideIcon,
  Quote,
  Share,
  Type,
  Unlink,
} from 'lucide-react'
import { Fragment, useRef, useState } from 'react'
import { useStopped } from '../../shared/account/use-stopped.ts'
import { boardSettings } from '../../shared/board/stores.ts'
import { copyAddress } from '../../shared/copy-address.ts'
import { muteAndSay } from '../../shared/mute/mute-and-say.ts'
import { firstLine } from './first-line.ts'
import { menuItemsOf, mutableHost, quoteText } from './post-commands.ts'
import { type PostMenuItem, postMenuItems } from './post-menu-items.ts'
import { PostMuteWord } from './post-mute-word.tsx'
import type { ThreadView } from './use-thread-view.ts'
import { listedPosts } from './window-posts.ts'

/** Switched off while the reader cannot write. */
const writing: ReadonlySet<PostMenuItem> = new Set(['reply', 'quote', 'report'])
/** A line above them. */
const firstOfGroup: ReadonlySet<PostMenuItem> = new Set(['filter-id', 'report'])
/** They make room for the words. */
const folding: ReadonlySet<PostMenuItem> = new Set(['reply', 'quote', 'copy-text', 'copy', 'share'])
const shortcuts: Partial<Record<PostMenuItem, string>> = { reply: 'r', 'copy-text': 'c' }
const icons: Record<PostMenuItem, LucideIcon> = {
  reply: CornerUpLeft,
  quote: Quote,
  'copy-text': Copy,
  copy: Link,
  share: Share,
  'filter-id': ListFilter,
  'mute-id': EyeOff,
  'mute-name': EyeOff,
  'mute-word': Type,
  'mute-link': Unlink,
  report: Flag,
}

interface PostMenuProps {
  thread: Pick<Thread, 'id' | 'title'>
  view: ThreadView
  post: Post
  isMine: boolean
  canReply: boolean
  /** Where it opens, in px of the window; default: under its button. */
  at: { x: number; y: number } | undefined
  /** The items that this menu does not do itself. */
  onChoose: (item: PostMenuItem) => void
  /** Draft text that quotes the post. */
  onQuote: (text: string) => void
  onClose: () => void
  /** Element that had the focus before; gets it back unless an item moved it. */
  trigger: HTMLElement
}

/** The element of a post that a new rule hides: its line, or the post after it where it goes without one. */
function afterMuted(number: number): HTMLElement | undefined {
  const posts = listedPosts()
  const at = posts.findIndex(({ dataset }) => Number(dataset.post) === number)
  return posts[boardSettings.get().hideMuted ? at + 1 : at]
}

/** The menu of a post. One for all posts. */
export function PostMenu(props: PostMenuProps) {
  const { thread, view, post, at, trigger, onClose } = props
  const { post_number: number, user_name: name, content } = post
  const stopped = useStopped()
  const [marked] = useState(() => String(getSelection()).trim())
  const [isWordOpen, setWordOpen] = useState(false)
  const next = useRef<HTMLElement>(undefined)
  const host = mutableHost(content, location.hostname)
  const path = `/board/thread/${thread.id}#p${number}`
  const count = view.idCounts.get(number)

  function act(item: PostMenuItem): void {
    if (item === 'copy') void copyAddress(path)
    else if (item === 'copy-text') void copyText(content, { what: 'テキスト' })
    else if (item === 'share') share(`${thread.title}・レス ${number}`, location.origin + path)
    else if (item === 'quote') props.onQuote(quoteText(post, marked))
    else props.onChoose(item)
  }

  /** Its button goes with the post. */
  function closeMuted(): void {
    next.current = afterMuted(number)
    onClose()
  }

  const mutes: Partial<Record<PostMenuItem, () => void>> = {
    'mute-name': () =>
      muteAndSay({ kind: 'name', value: name }, `「${name}」をNGネームに追加しました`) && closeMuted(),
    'mute-word': () => setWordOpen(!isWordOpen),
    'mute-link': () =>
      host && muteAndSay({ kind: 'link', value: host }, `「${host}」をNGにしました`) && closeMuted(),
  }
  const notes: Partial<Record<PostMenuItem, string | undefined>> = {
    'filter-id': count && count.total > 0 ? `${count.nth}/${count.total}` : undefined,
    'mute-id': '今日だけ',
    'mute-name': name,
    'mute-link': host ?? undefined,
  }
  const items = menuItemsOf(post, {
    isMine: props.isMine,
    canReply: props.canReply,
    canShare: 'share' in navigator,
    ownHost: location.hostname,
  }).filter((item) => !(isWordOpen && folding.has(item)))
  const beginning = post.deleted || view.muted.has(number) ? '' : firstLine(content)

  return (
    <ActionMenu
      title={beginning ? `レス ${number}・${beginning}` : `レス ${number}`}
      label={`レス ${number} のメニュー`}
      trigger={trigger}
      at={at}
      onClose={onClose}
      returnFocus={() => (next.current ?? trigger).focus({ preventScroll: true })}
    >
      {items.map((item, index) => (
        <Fragment key={item}>
          {index > 0 && firstOfGroup.has(item) && <hr />}
          <ActionItem
            icon={icons[item]}
            note={notes[item]}
            shortcut={shortcuts[item]}
            isExpanded={item === 'mute-word' ? isWordOpen : undefined}
            {...(mutes[item] ? { onPress: mutes[item] } : { onSelect: () => act(item) })}
            {...(writing.has(item) && stopped)}
          >
            {postMenuItems[item]}
          </ActionItem>
          {item === 'mute-word' && isWordOpen && (
            <PostMuteWord content={content} marked={marked} view={view} onDone={closeMuted} />
          )}
        </Fragment>
      ))}
    </ActionMenu>
  )
}

/** Opens the share sheet; closing it is no error. */
function share(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => undefined)
}
