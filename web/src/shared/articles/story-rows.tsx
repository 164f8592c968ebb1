import type { Article } from '@gamelog/contracts/antenna/article'
import type { ArticleThread } from '@gamelog/contracts/board/thread'
import { articlesOfRow, type StoryRow } from '@gamelog/domain/story-rows'
import { useId } from 'react'
import { ArticleRow } from './article-row.tsx'
import type { Feed } from './feed.ts'
import { useOpenStory } from './open-stories.ts'
import { StoryButton, StoryWords } from './story-parts.tsx'
import './story-rows.css'

interface StoryRowsProps {
  row: StoryRow<Article>
  feed: Feed
  /** Ids of the articles opened before. */
  viewed: ReadonlySet<string>
  /** Threads about articles by article id. */
  threads: Readonly<Partial<Record<string, ArticleThread>>>
  /** publishedDate where the last visit ended; null = first visit. */
  line: number | null
  isCompact: boolean
  /** See `Scene`. */
  shift: number
}

/** A row of the feed; ほかNサイト opens the other articles of its story below it. */
export function StoryRows({ row, feed, viewed, threads, line, isCompact, shift }: StoryRowsProps) {
  const id = useId()
  const { lead, others, sites } = row
  const { isOpen, toggle } = useOpenStory(row.key)
  // A thread about an article that is folded away can still be reached.
  const told = isOpen ? [lead] : articlesOfRow(row)
  const also = sites > 0 && (
    <StoryButton row={row} className="also" isOpen={isOpen} controls={id} onToggle={toggle} />
  )
  return (
    <>
      <ArticleRow
        article={lead}
        category={feed.categoryOf(lead)}
        isRead={articlesOfRow(row).some((article) => viewed.has(article.id))}
        isUnseen={line !== null && lead.publishedDate > line}
        thread={told.map((article) => threads[article.id]).find(Boolean)}
        isCompact={isCompact}
        also={also}
        shift={shift}
      />
      {also && isOpen && (
        <li className="story" id={id}>
          <ul className="feed is-c" aria-label={`${lead.title}を伝えるほかの記事`}>
            {others.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                category={feed.categoryOf(article)}
                isRead={viewed.has(article.id)}
                thread={threads[article.id]}
                isCompact
              />
            ))}
          </ul>
          <StoryWords words={feed.storyWords(lead)} className="why" />
        </li>
      )}
    </>
  )
}
