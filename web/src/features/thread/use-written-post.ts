import { isCovered } from '@gamelog/ui/is-covered'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useIsHere } from '../../shared/use-is-here.ts'
import { showWithParent } from './show-written.ts'
import type { ThreadRow } from './thread-rows.ts'
import type { PostForm } from './use-post-form.ts'

/** ms in which a post that has been sent comes into the thread; later the reader is not moved any more. */
const comingTime = 20_000
const moves = ['wheel', 'touchmove'] as const

interface Writing {
  readonly threadId: number
  readonly form: PostForm
  readonly rows: readonly ThreadRow[]
  /** Number of the last loaded post. */
  readonly last: number
  /** A search, a filter or a range leaves posts out. */
  readonly isFiltered: boolean
  /** 実況モード keeps the end of the thread in view: the post comes there by itself. */
  readonly isFollowing: boolean
  /** Ends search, filter and range. */
  readonly onShowAll: () => void
  /** Jumps to a post; Back returns. What lies between stays unread. @returns false where it cannot be shown */
  readonly onGo: (number: number) => boolean
}

/** Whether the reader does something the view must not be taken away from: the next text, another field, a dialog. */
function isBusy({ content }: PostForm): boolean {
  const { activeElement: focused } = document
  const isInField = focused?.matches('input, textarea, select') === true && !focused.closest('[data-dock]')
  return content !== '' || isInField || isCovered()
}

/**
 * After 書き込む: goes to the post as soon as it has come. Where the view must not move, and where a filter leaves the post
 * out, a toast leads there. @returns what a screen reader is told
 */
export function useWrittenPost(writing: Writing): string {
  const { threadId, form, rows, last, isFiltered, isFollowing, onShowAll, onGo } = writing
  const { written, isSending } = form
  const [told, setTold] = useState('')
  /** Number of the post that is coming. */
  const coming = useRef<number>(undefined)
  /** 見る was pressed. */
  const isAsked = useRef(false)
  /** The reader has scrolled since the press. */
  const hasMoved = useRef(false)
  const navigate = useNavigate()
  const isHere = useIsHere()

  useEffect(() => {
    const move = () => {
      hasMoved.current = true
    }
    for (const event of moves) addEventListener(event, move, { passive: true })
    return () => {
      for (const event of moves) removeEventListener(event, move)
    }
  }, [])
  useEffect(() => {
    if (isSending) hasMoved.current = false
  }, [isSending])

  const go = useEffectEvent((number: number): boolean => {
    if (!onGo(number)) return false
    showWithParent(rows, number)
    setTold(`書き込みました、レス ${number}`)
    return true
  })
  const show = useEffectEvent(() => {
    const number = coming.current
    if (number === undefined) return
    const isShown = rows.some(({ post }) => post.post_number === number)
    if (!isShown && (last < number || !isFiltered)) return
    coming.current = undefined
    if (isFollowing) return setTold(`書き込みました、レス ${number}`)
    const mayMove = isAsked.current || (!hasMoved.current && !isBusy(form))
    isAsked.current = false
    if (isShown && mayMove && go(number)) return
    const run = () => {
      if (!isHere()) return void navigate(`/board/thread/${threadId}#p${number}`)
      coming.current = number
      isAsked.current = true
      if (isFiltered) onShowAll()
      // After the press, which takes the focus from the toast to the screen; else with the rows.
      setTimeout(() => show())
    }
    showSuccess(`書き込みました（レス ${number}）`, { action: { label: '見る', run } })
  })

  useEffect(() => {
    coming.current = written.at(-1)
    const timer = setTimeout(() => {
      if (coming.current === undefined) return
      showSuccess(`書き込みました（レス ${coming.current}）`)
      coming.current = undefined
    }, comingTime)
    return () => clearTimeout(timer)
  }, [written])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the post may be among the new rows
  useEffect(() => {
    // After the next paint: the dialog it was sent from is closed by then.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => show())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [written, rows, last])
  return told
}
