import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import type { ArticleCategory } from '@gamelog/contracts/common/game-category'
import type { SavedArticle } from '@gamelog/contracts/user/reading'
import { categoryOf } from '@gamelog/domain/category'
import { fetchArticles } from '@gamelog/ui/api-client'
import { articleHref } from '@gamelog/ui/articles/article-href'
import { GameLabel } from '@gamelog/ui/articles/labels.tsx'
import { FilterChip } from '@gamelog/ui/kit/chip.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { Bookmark, Check } from 'lucide-react'
import { useState } from 'react'
import { markViewed, useViewed } from '../../shared/articles/viewed.ts'
import { copyAddress } from '../../shared/copy-address.ts'
import { MenuButton } from '../../shared/menu-button.tsx'
import { laterStore } from '../../shared/reading/stores.ts'
import { dayLabel } from './history-days.ts'
import { DeviceNote, ListEmpty } from './me-states.tsx'

function remove(id: string, article: SavedArticle): void {
  laterStore.set(id, null)
  showUndo('「あとで読む」から外しました', () => laterStore.set(id, article))
}

/** The sources, whose rules tell an article's game; none until another part of the page has loaded the feed. */
function useHeldSources(): readonly PublishedSource[] {
  const { data } = useQuery({
    queryKey: ['articles'],
    queryFn: ({ signal }) => fetchArticles(signal),
    select: ({ sources }) => sources,
    enabled: false,
  })
  return data ?? []
}

interface LaterItemProps {
  id: string
  article: SavedArticle
  category: ArticleCategory | null
  savedAt: number
  isRead: boolean
  now: number
}

function LaterItem({ id, article, category, savedAt, isRead, now }: LaterItemProps) {
  const href = articleHref({ id, link: article.link })
  return (
    <div className={`me-item ${isRead ? 'is-quiet' : ''}`} data-game={category ?? undefined}>
      <div className="min-w-0">
        <a
          href={href}
          target="_blank"
          rel="noopener"
          onClick={() => markViewed('all', id)}
          onAuxClick={() => markViewed('all', id)}
          className="title"
        >
          {article.title}
        </a>
        <p className="meta">
          {category && (
            <span className="max-tab:hidden">
              <GameLabel game={category} />
            </span>
          )}
          <span>{article.sourceSite}</span>
          <span>{dayLabel(savedAt, now)}追加</span>
          {isRead && <span>既読</span>}
        </p>
      </div>
      <div className="end">
        {!isRead && (
          <IconButton
            icon={Check}
            label={`「${article.title}」を既読にする`}
            title="既読にする"
            size="touch"
            iconSize={18}
            className="-outline-offset-4"
            onClick={() => markViewed('all', id)}
          />
        )}
        <MenuButton
          name={article.title}
          items={[
            { label: '「あとで読む」から外す', onSelect: () => remove(id, article) },
            { label: 'リンクをコピー', onSelect: () => void copyAddress(href) },
          ]}
        />
      </div>
    </div>
  )
}

/** あとで読む: the articles kept, the newest first. */
export function LaterTab() {
  const items = laterStore.items.use()
  const viewed = useViewed()
  const sources = useHeldSources()
  const [openedAt] = useState(Date.now)
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const articles = [...items]
    .flatMap(([id, { value, at }]) => (value ? [{ id, article: value, savedAt: at }] : []))
    .sort((a, b) => b.savedAt - a.savedAt)
  const shown = articles.filter(({ id }) => !isUnreadOnly || !viewed.has(id))
  if (articles.length === 0) {
    return (
      <>
        <ListEmpty icon={Bookmark} title="「あとで読む」はまだありません">
          記事のメニューから追加できます。読み終わるまで、ここに残ります。
        </ListEmpty>
        <DeviceNote />
      </>
    )
  }
  return (
    <>
      <div className="me-bar">
        <p aria-live="polite">
          記事 <b>{articles.length}</b>件
        </p>
        <FilterChip isOn={isUnreadOnly} onToggle={() => setUnreadOnly(!isUnreadOnly)}>
          未読のみ
        </FilterChip>
      </div>
      <ul aria-label="あとで読む">
        {shown.map((entry) => (
          <li key={entry.id}>
            <LaterItem
              {...entry}
              category={categoryOf(entry.article, sources)}
              isRead={viewed.has(entry.id)}
              now={openedAt}
            />
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <p className="px-5 py-6 text-center text-13 text-ink-3">まだ読んでいない記事はありません。</p>
      )}
      <DeviceNote />
    </>
  )
}
