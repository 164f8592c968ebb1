import type { Post } from '@gamelog/contracts/board/post'
import type { ThreadState } from '@gamelog/domain/thread-delta'
import { type MouseEvent, useState } from 'react'
import { unhidePost } from '../../shared/board/stores.ts'
import { getSession, requestLogin } from '../../shared/session.ts'
import { focusComposer } from './focus-composer.ts'
import type { PostMenuItem } from './post-menu-items.ts'
import { addToDraft } from './thread-draft.ts'
import { withMoves } from './thread-parts.ts'
import type { ThreadView } from './use-thread-view.ts'

export type PostDialog = { kind: 'report'; post: Post } | { kind: 'mute-id'; id: string; count: number }

interface OpenMenu {
  /** A point of the window; else under its trigger. */
  readonly at: { x: number; y: number } | undefined
  readonly post: Post
  readonly isMine: boolean
  readonly trigger: HTMLElement
}

interface CommandOptions {
  readonly state: ThreadState | undefined
  readonly view: ThreadView
  readonly onFilterId: (id: string) => void
  readonly onFold: (number: number) => void
  readonly onJump: (number: number) => void
  /** Shows what an anchor leads to. */
  readonly onPreview: (trigger: HTMLElement) => void
}

/** One click handler for all posts, and the menu of a post. */
export function usePostCommands({ state, view, onFilterId, onFold, onJump, onPreview }: CommandOptions) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [dialog, setDialog] = useState<PostDialog | null>(null)

  function openMenu(number: number, trigger: HTMLElement, at?: OpenMenu['at']): void {
    const post = view.posts.get(number)
    if (post) setMenu({ post, isMine: view.mine.has(number), trigger, at })
  }

  function report(post: Post): void {
    if (getSession().status === 'signed-out') requestLogin('通報')
    else setDialog({ kind: 'report', post })
  }

  function answer(text: string): void {
    if (!state) return
    addToDraft(state.thread.id, text)
    focusComposer()
  }

  function run(command: string, number: number, trigger: HTMLElement): void {
    const post = view.posts.get(number)
    if (!state || !post) return
    const threadId = state.thread.id
    if (command === 'like' || command === 'dislike')
      withMoves(({ toggleReaction }) => void toggleReaction(threadId, number, command))
    else if (command === 'fold') onFold(number)
    else if (command === 'unhide') unhidePost(threadId, number)
    else if (command === 'filter-id') onFilterId(post.display_id)
    else if (command === 'mute-id') {
      const count = view.idCounts.get(number)?.total ?? 1
      setDialog({ kind: 'mute-id', id: post.display_id, count })
    } else if (command === 'reply') {
      answer(`>>${number}\n`)
    } else if (command === 'report') {
      report(post)
    } else if (command === 'menu') {
      openMenu(number, trigger)
    }
  }

  function onClick(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const link = event.target.closest<HTMLAnchorElement>('a[data-anchor], a[data-go]')
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (link && isPlain) {
      event.preventDefault()
      // A tap gets here before the previews are there to take it.
      const { pointerType } = event.nativeEvent as Partial<PointerEvent>
      if (pointerType === 'touch' && link.dataset.anchor) onPreview(link)
      else onJump(Number(link.hash.slice(2)))
      return
    }
    const button = event.target.closest<HTMLElement>('[data-act]')
    const number = Number(button?.closest<HTMLElement>('[data-post]')?.dataset.post)
    const own =
      number || Number(button?.closest('li')?.querySelector<HTMLElement>('[data-post]')?.dataset.post)
    if (button?.dataset.act && own) run(button.dataset.act, own, button)
  }

  /** A right click opens the post's menu on its head, the browser's on its text. */
  function onContextMenu(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element) || event.defaultPrevented) return
    const head = event.target.closest<HTMLElement>('[data-head]')
    const number = Number(head?.closest<HTMLElement>('[data-post]')?.dataset.post)
    if (!head || !number) return
    event.preventDefault()
    openMenu(number, head.querySelector('button') ?? head, { x: event.clientX, y: event.clientY })
  }

  return {
    menu,
    dialog,
    onClick,
    onContextMenu,
    closeMenu: () => setMenu(null),
    closeDialog: () => setDialog(null),
    choose: (item: PostMenuItem) => menu && run(item, menu.post.post_number, menu.trigger),
    quote: answer,
  }
}
