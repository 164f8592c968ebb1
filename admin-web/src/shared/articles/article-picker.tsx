import { type AdminArticle, listAdminArticles, pickerPageSize } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { count } from '@gamelog/ui/format'
import { gameIds, games } from '@gamelog/ui/games'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { useDebounced } from '@gamelog/ui/use-debounced'
import { Check, FileSearch, Plus } from 'lucide-react'
import { use, useState } from 'react'
import { DragParts } from '../drag/drag-parts.ts'
import { Loaded } from '../panel.tsx'
import { useAdminQuery } from '../use-admin-query.ts'
import { ArticleMeta, ArticleThumb } from './article-facts.tsx'
import { type LiveArticles, toPublic } from './use-live-articles.ts'

/** Before a changed filter is asked for. */
const delayMs = 300

interface ArticlePickerProps {
  /** Game it begins with. */
  category: GameCategoryId
  live: LiveArticles
  /** Where an article already stands; undefined: it may be chosen. */
  placeOf: (articleId: string) => string | undefined
  /** No more articles can be chosen. */
  isFull?: boolean | undefined
  onPick: (article: AdminArticle) => void
  /** Inside a `DragLayer`: the article was dropped on the place of this id. */
  onPlace?: ((article: AdminArticle, to: string) => void) | undefined
}

/** Articles to choose from: by game and title, 30 a page. */
export function ArticlePicker(props: ArticlePickerProps) {
  const { category: first, live, placeOf, isFull = false, onPick, onPlace } = props
  const [asked, setAsked] = useState({ category: first, search: '', page: 1 })
  const filter = (change: Partial<typeof asked>) => setAsked((before) => ({ ...before, page: 1, ...change }))
  const { category, search, page } = useDebounced(asked, delayMs)
  const term = search.trim()
  const query = useAdminQuery(
    listAdminArticles,
    {
      query: {
        ...(category !== 'all' && { category }),
        ...(term !== '' && { search: term }),
        ...(page > 1 && { page: String(page) }),
      },
    },
    { keepOld: true },
  )
  return (
    <>
      <div className="flex items-center gap-2 border-b border-line-1 px-3.5 py-2.5">
        <SearchField
          label="タイトルで絞り込む"
          value={asked.search}
          onChange={(next) => filter({ search: [...next].slice(0, 100).join('') })}
          className="min-w-0 flex-1"
        />
        <Select
          label="ゲーム"
          isLabelHidden
          choices={gameIds.map((id) => ({ value: id, label: games[id].label }))}
          value={asked.category}
          onChange={(next) => filter({ category: next })}
        />
      </div>
      <Loaded
        query={query}
        failure="記事の読み込みに失敗しました"
        skeleton={<RowsSkeleton rows={8} height={70} />}
        isEmpty={({ articles }) => articles.length === 0}
        empty={<Empty icon={FileSearch} title="一致する記事がありません" />}
      >
        {({ articles, total_count }) => (
          <>
            <ul className="aria-busy:opacity-60" aria-busy={query.isPlaceholderData}>
              {articles.map((article) => (
                <PickerRow
                  key={article.id}
                  article={article}
                  live={live}
                  place={placeOf(article.id)}
                  isFull={isFull}
                  onPick={onPick}
                  onPlace={onPlace}
                />
              ))}
            </ul>
            <footer className="flex items-center gap-2.5 px-3.5 py-[9px] text-12 text-ink-3">
              <span className="num">
                {count((page - 1) * pickerPageSize + 1)}–
                {count((page - 1) * pickerPageSize + articles.length)} / {count(total_count)}件
              </span>
              <span className="ml-auto" />
              <Button size="s" disabled={asked.page === 1} onClick={() => filter({ page: asked.page - 1 })}>
                前へ
              </Button>
              <Button
                size="s"
                disabled={asked.page * pickerPageSize >= total_count}
                onClick={() => filter({ page: asked.page + 1 })}
              >
                次の30件
              </Button>
            </footer>
          </>
        )}
      </Loaded>
    </>
  )
}

interface PickerRowProps {
  article: AdminArticle
  live: LiveArticles
  place: string | undefined
  isFull: boolean
  onPick: (article: AdminArticle) => void
  onPlace: ((article: AdminArticle, to: string) => void) | undefined
}

const rowClass =
  'grid grid-cols-[76px_minmax(0,1fr)_auto] items-center gap-x-2.5 gap-y-0.5 border-b border-line-1 py-[9px] pr-2 pl-3.5 ' +
  'hover:bg-raised max-tab:grid-cols-[84px_minmax(0,1fr)_auto] max-tab:py-2.5 max-tab:pr-2.5'

function PickerRow({ article, live, place, isFull, onPick, onPlace }: PickerRowProps) {
  const shown = toPublic(article)
  const isOff = place !== undefined || isFull
  const drag = use(DragParts)
  const content = (
    <>
      <ArticleThumb article={shown} live={live} />
      <div>
        <p className={`line-clamp-2 leading-normal ${place ? 'text-ink-3' : 'font-bold'}`}>{article.title}</p>
        <div className="flex items-center gap-2">
          <ArticleMeta article={shown} live={live} />
          {place && <Tag>{place}</Tag>}
        </div>
      </div>
      <IconButton
        icon={place ? Check : Plus}
        label={place ? `${place}にあります: ${article.title}` : `追加: ${article.title}`}
        kind={place ? 'quiet' : 'plain'}
        size="s"
        disabled={isOff}
        onClick={() => onPick(article)}
      />
    </>
  )
  return drag && onPlace ? (
    <drag.DragSource
      id={article.id}
      className={rowClass}
      isDisabled={isOff}
      title={article.title}
      onPlace={(to) => onPlace(article, to)}
    >
      {content}
    </drag.DragSource>
  ) : (
    <li className={rowClass}>{content}</li>
  )
}
