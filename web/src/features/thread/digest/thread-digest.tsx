import './digest.css'
import type { Thread } from '@gamelog/contracts/board/thread'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { showNotice } from '@gamelog/ui/kit/toast.tsx'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { boardSettings } from '../../../shared/board/stores.ts'
import { LinesLoading } from '../../../shared/lines-loading.tsx'
import { noReactions, useReactions } from '../reaction-store.ts'
import { showView, storedView } from '../stored-views.ts'
import { readReactions } from '../use-reactions.ts'
import type { ThreadView } from '../use-thread-view.ts'
import { scrollToOffset } from '../window-posts.ts'
import { chooseDigest, usePostMarks } from './choose-digest.ts'
import { DigestPost } from './digest-post.tsx'
import { keepDigest, useDigest } from './digest-store.ts'
import { leaveDigest } from './leave-digest.ts'

/** Puts the first post below the bar, which stays. */
function showFromTop(list: HTMLElement | null): void {
  const bar = document.querySelector('[data-thread-menu]')
  if (list && bar) scrollToOffset(list, bar.getBoundingClientRect().height)
}

interface ThreadDigestProps {
  thread: Thread
  view: ThreadView
  /** しおり of this visit; 0 = the first one. */
  place: number
  /** Every post is loaded. */
  isWhole: boolean
  stopped: string | undefined
}

/** 今北: the posts of the unread ones that were answered, liked and quoted most, in place of all. */
export function ThreadDigest({ thread, view, place, isWhole, stopped }: ThreadDigestProps) {
  const { hideMuted } = boardSettings.use()
  const digest = useDigest(thread.id)
  const reactions = useDeferredValue(useReactions(thread.id))
  const marksOf = usePostMarks(thread.id, view, reactions)

  const choose = useEffectEvent(() => {
    const chosen = place > 0 ? chooseDigest(view, place, marksOf) : null
    keepDigest(thread.id, chosen)
    if (chosen) return
    showNotice('未読が少ないため、すべて表示しています')
    leaveDigest()
  })
  const isWaiting = isWhole && !digest
  useEffect(() => {
    if (!isWaiting) return
    let left = false
    // Without likes it would be another choice than the one offered.
    void readReactions(thread.id).then(() => left || choose())
    return () => {
      left = true
    }
  }, [thread.id, isWaiting])

  const list = useRef<HTMLDivElement>(null)
  const isShown = !!digest
  useLayoutEffect(() => {
    if (!isShown) return
    const kept = storedView()
    if (kept) showView(kept)
    else showFromTop(list.current)
  }, [isShown])

  if (!digest) return <LinesLoading name="未読" lines={8} />
  const { numbers } = digest
  const shown = numbers.filter((number) => !hideMuted || !view.muted.has(number))
  return (
    <>
      <div ref={list} className="rows">
        <ol className="chunk digest" data-chunk data-quiet="">
          {shown.map((number) => {
            const post = view.posts.get(number)
            return (
              post && (
                <DigestPost
                  key={number}
                  post={post}
                  view={view}
                  marks={marksOf(number)}
                  reactions={reactions.get(number) ?? noReactions}
                  canReact={thread.status === 'active' || thread.status === 'locked'}
                  canReply={thread.status === 'active'}
                  stopped={stopped}
                />
              )
            )
          })}
        </ol>
      </div>
      <section className="digest-end" aria-label="今北の終わり">
        <p>
          {numbers.length}レスを読みました。しおりは {digest.place} のままです。
        </p>
        <div>
          <Button kind="outline" onClick={leaveDigest}>
            しおりから全部読む
          </Button>
          <a className={buttonClass()} href={`#p${thread.post_count}`} data-go="">
            最新 {thread.post_count} へ
          </a>
        </div>
      </section>
    </>
  )
}
