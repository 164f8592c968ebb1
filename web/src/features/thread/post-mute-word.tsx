import { wordMatcher } from '@gamelog/domain/mute-value'
import { useCallback, useMemo } from 'react'
import { currentFeed } from '../../shared/articles/use-feed.ts'
import { MuteWordForm } from '../../shared/mute/mute-word-form.tsx'
import { wordsToMute } from './post-commands.ts'
import type { ThreadView } from './use-thread-view.ts'

interface PostMuteWordProps {
  content: string
  /** The text that was marked when the menu opened. */
  marked: string
  view: ThreadView
  /** A rule was added. */
  onDone: () => void
}

/** Words of a post for NG, and how much of what is loaded each would hide. */
export function PostMuteWord({ content, marked, view, onDone }: PostMuteWordProps) {
  const words = useMemo(() => wordsToMute(content, marked), [content, marked])
  const describe = useCallback((word: string | null) => <Reach word={word} view={view} />, [view])
  return <MuteWordForm words={words} describe={describe} onDone={onDone} />
}

function Reach({ word, view }: { word: string | null; view: ThreadView }) {
  const { posts, articles } = useMemo(() => countHidden(word, view), [word, view])
  return (
    <>
      このスレッドの<b className="num text-ink-1">{posts}</b>件
      {articles > 0 && (
        <>
          と、記事<b className="num text-ink-1">{articles}</b>件
        </>
      )}
      が非表示になります
    </>
  )
}

/** Posts of the thread and articles of the feed, where it is loaded, that are shown now and match. */
function countHidden(word: string | null, { posts, muted, mine }: ThreadView) {
  if (word === null) return { posts: 0, articles: 0 }
  const matchPost = wordMatcher(word, 'post')
  const matchArticle = wordMatcher(word, 'article')
  const shown = [...posts.values()].filter(
    ({ post_number, deleted }) => !deleted && !muted.has(post_number) && !mine.has(post_number),
  )
  return {
    posts: shown.filter(({ content }) => matchPost({ text: content })).length,
    articles: (currentFeed()?.articlesOf('all') ?? []).filter(({ title }) => matchArticle({ title })).length,
  }
}
