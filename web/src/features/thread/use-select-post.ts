import './select-post.css'
import { isCovered } from '@gamelog/ui/is-covered'
import { useEffect } from 'react'

const controls = 'a, button, input, label, [role="dialog"]'

const selectedPost = () => document.querySelector<HTMLElement>('[data-selected]')

/** An attribute that React does not know: a thousand posts are not rendered for it. */
function toggle(post: HTMLElement): void {
  const before = selectedPost()
  before?.removeAttribute('data-selected')
  if (post === before || !post.querySelector('[data-act]')) return
  post.dataset.selected = ''
  post.scrollIntoView({ block: 'nearest' })
}

/** By the reader's setting, or in a list that does so on phones. */
function hidesButtons(post: HTMLElement): boolean {
  const isQuiet = document.documentElement.dataset.display?.includes('quiet') ?? false
  return isQuiet || (post.closest('[data-quiet]') !== null && matchMedia('(max-width: 767px)').matches)
}

/** 操作ボタンを隠す: a tap or Enter shows the buttons of a post, a second one or Escape puts them away. */
export function useSelectPost(): void {
  useEffect(() => {
    const listening = new AbortController()
    const onClick = ({ target, defaultPrevented }: MouseEvent) => {
      if (defaultPrevented || !(target instanceof Element)) return
      // A drag marks text.
      if (target.closest(controls) || getSelection()?.isCollapsed === false) return
      const post = target.closest<HTMLElement>('[data-chunk] [data-post]')
      if (post && hidesButtons(post)) toggle(post)
    }
    const onKey = ({ key, target, defaultPrevented }: KeyboardEvent) => {
      if (defaultPrevented || isCovered()) return
      if (key === 'Escape') selectedPost()?.removeAttribute('data-selected')
      const isPost = target instanceof HTMLElement && target.matches('[data-chunk] [data-post]')
      if (key === 'Enter' && isPost && hidesButtons(target)) toggle(target)
    }
    document.addEventListener('click', onClick, { signal: listening.signal })
    document.addEventListener('keydown', onKey, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
