import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { Bookmark, BookmarkMinus, Link2, MessageSquareText } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { copyAddress } from '../copy-address.ts'
import { useIsLater } from '../reading/later.ts'
import { MuteWordsPart } from './mute-words-part.tsx'
import { saveForLater } from './row-commands.ts'
import { focusRow, shownRows } from './row-elements.ts'
import './row-menu.css'
import { startTalk } from './talk-subject.ts'
import { currentFeed } from './use-feed.ts'

interface RowMenuProps {
  article: Article
  category: ArticleCategory | null
  thread: ArticleThread | undefined
  /** Its ⋯ button. */
  trigger: HTMLElement
  onClose: () => void
}

/** Distance from the window's edges. */
const margin = 8
/** How far the popover reaches to the right of its button. */
const overhang = 140

/** Keeps the popover under its button, or above where there is no room. @returns stop */
function keepPlace(menu: HTMLElement, trigger: HTMLElement): () => void {
  const place = () => {
    const at = trigger.getBoundingClientRect()
    const { offsetWidth: width, offsetHeight: height } = menu
    const fits = at.bottom + height + margin <= innerHeight
    const top = fits ? at.bottom : Math.max(margin, Math.min(at.top - height, innerHeight - height - margin))
    const left = Math.max(margin, Math.min(at.right + overhang, innerWidth - margin) - width)
    menu.style.setProperty('--x', `${left}px`)
    menu.style.setProperty('--y', `${top}px`)
  }
  place()
  // Its height changes with the choice of a word.
  const observer = new ResizeObserver(place)
  observer.observe(menu)
  addEventListener('resize', place)
  return () => {
    observer.disconnect()
    removeEventListener('resize', place)
  }
}

/** The menu of an article's row: a popover, on phones a sheet. Starts in its first item. */
export function RowMenu({ article, category, thread, trigger, onClose }: RowMenuProps) {
  useCloseOnBack(true, onClose)
  const isLater = useIsLater(article.id)
  const [titles] = useState(() => (currentFeed()?.articlesOf('all') ?? []).map(({ title }) => title))
  const place = useRef({ index: 0, next: undefined as HTMLElement | undefined })
  /** Its row is about to go: the next one gets the focus. */
  const isMuted = useRef(false)
  useEffect(() => {
    const rows = shownRows()
    const index = rows.findIndex((row) => row.contains(trigger))
    place.current = { index, next: rows[index + 1] }
    trigger.setAttribute('aria-expanded', 'true')
    return () => trigger.removeAttribute('aria-expanded')
  }, [trigger])

  function close(action?: () => void): void {
    onClose()
    action?.()
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 's' && !(event.target as HTMLElement).matches('input')) {
      event.preventDefault()
      close(() => saveForLater(article))
      return
    }
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-item]')]
    const from = items.indexOf(event.target as HTMLElement)
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key]
    if (from < 0 || to === undefined) return
    event.preventDefault()
    items[to]?.focus()
  }

  const LaterIcon = isLater ? BookmarkMinus : Bookmark
  const talk = (
    <>
      <MessageSquareText size={17} aria-hidden />
      スレッドで話す
      {thread && <span className="note num">{count(thread.post_count)}レス</span>}
    </>
  )
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="row-menu-back" />
        <Dialog.Content
          ref={(menu) => (menu ? keepPlace(menu, trigger) : undefined)}
          className="row-menu"
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // The action may have moved the focus.
            if (document.activeElement !== document.body) return
            const { index, next } = place.current
            if (isMuted.current) focusRow(next?.isConnected ? next : shownRows()[index])
            else trigger.focus({ preventScroll: true })
          }}
        >
          <Dialog.Title className="title">{article.title}</Dialog.Title>
          <Pressable className="item" data-item onClick={() => close(() => saveForLater(article))}>
            <LaterIcon size={17} aria-hidden />
            {isLater ? '「あとで読む」から外す' : 'あとで読む'}
            <kbd aria-hidden>s</kbd>
          </Pressable>
          {thread ? (
            <a href={`/board/thread/${thread.id}`} className="item" data-item>
              {talk}
            </a>
          ) : (
            <Pressable
              className="item"
              data-item
              aria-haspopup="dialog"
              onClick={() => close(() => startTalk({ ...article, game: category }))}
            >
              {talk}
            </Pressable>
          )}
          <Pressable
            className="item"
            data-item
            onClick={() => close(() => void copyAddress(`/redirect?id=${article.id}`))}
          >
            <Link2 size={17} aria-hidden />
            リンクをコピー
          </Pressable>
          <MuteWordsPart
            title={article.title}
            source={article.sourceSite}
            titles={titles}
            onDone={() => {
              isMuted.current = true
              onClose()
            }}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
