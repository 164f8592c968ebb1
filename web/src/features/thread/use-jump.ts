import type { Post } from '@gamelog/contracts/board/post'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import { storedView } from './stored-views.ts'

/** How long a post stays marked after a jump, in ms. */
const highlightTime = 2_000
let unmark: ReturnType<typeof setTimeout> | undefined

function highlight(element: HTMLElement): void {
  clearTimeout(unmark)
  for (const marked of document.querySelectorAll('[data-target]')) marked.removeAttribute('data-target')
  element.setAttribute('data-target', '')
  unmark = setTimeout(() => element.removeAttribute('data-target'), highlightTime)
}

function numberInHash(): number | null {
  const match = /^#p([1-9][0-9]{0,3})$/.exec(location.hash)
  return match ? Number(match[1]) : null
}

interface JumpOptions {
  /** Brings every post into the page: no search, no filter, nothing folded away, and the given one whatever rule hides it. */
  readonly reveal: (number: number) => void
  /** The posts loaded; `isHere` says which of them can be shown already. */
  readonly posts: readonly Post[]
  readonly isHere: (number: number) => boolean
}

/**
 * Scrolls to a post and marks it for 2 s; follows `#p12` in the address once post 12 is loaded. A jump to a post that
 * `mayCome` waits for it until the next jump. @returns false when the post does not exist
 */
export function useJump({ reveal, posts, isHere }: JumpOptions) {
  const revealNow = useEffectEvent(reveal)
  const hasCome = useEffectEvent(isHere)
  const wanted = useRef(storedView() ? null : numberInHash())

  const jump = useCallback((number: number, mayCome = true): boolean => {
    wanted.current = null
    if (!document.getElementById(`p${number}`)) flushSync(() => revealNow(number))
    const element = document.getElementById(`p${number}`)
    if (!element) {
      if (mayCome) wanted.current = number
      return mayCome
    }
    element.scrollIntoView({ block: 'center' })
    // Chunks skipped by content-visibility have estimated heights: correct the position after layout.
    requestAnimationFrame(() => element.scrollIntoView({ block: 'center' }))
    element.focus({ preventScroll: true })
    highlight(element)
    return true
  }, [])

  useEffect(() => {
    const number = wanted.current
    if (posts.length === 0 || number === null || !hasCome(number)) return
    // After the effect: flushSync is not allowed within it.
    queueMicrotask(() => jump(number, false))
  }, [posts, jump])

  useEffect(() => {
    const follow = () => {
      const number = numberInHash()
      // Back and Forward show what the entry showed (kept-views.ts).
      if (number !== null && !storedView()) jump(number)
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [jump])

  return jump
}
