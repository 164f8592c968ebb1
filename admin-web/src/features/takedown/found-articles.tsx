import type { FoundArticle, findArticles } from '@gamelog/contracts/antenna/takedown'
import type { RouteResult } from '@gamelog/contracts/common/route'
import { count } from '@gamelog/ui/format'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Thumb } from '@gamelog/ui/thumb/thumb.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { Loaded } from '../../shared/panel.tsx'
import { SourceName } from '../../shared/source-name.tsx'
import { monthDayTime } from '../../shared/times.ts'
import { targetTags } from './takedown-words.ts'

interface FoundArticlesProps {
  query: UseQueryResult<RouteResult<typeof findArticles>>
  articles: readonly FoundArticle[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const tile = 'flex w-full items-start gap-3.5 border-l-3 border-transparent bg-raised p-3 text-left'

/** Result of the search: the chosen article, or several to choose from. */
export function FoundArticles({ query, articles, chosen, onChoose }: FoundArticlesProps) {
  const isChoice = articles.length > 1
  return (
    <Loaded
      query={query}
      failure="記事の読み込みに失敗しました"
      skeleton={<RowsSkeleton rows={1} height={88} />}
      isEmpty={() => articles.length === 0}
      empty={
        <Empty icon={SearchX} title="記事が見つかりません">
          <p>アドレスを貼るか、タイトルの一部を入れてください。</p>
        </Empty>
      }
    >
      {() => (
        <ul className="grid gap-1.5" aria-label="見つかった記事">
          {articles
            .filter(({ id }) => chosen === undefined || id === chosen || isChoice)
            .map((article) => (
              <li key={article.id}>
                {isChoice ? (
                  <Pressable
                    className={`${tile} hover:bg-hover aria-pressed:border-accent`}
                    aria-pressed={article.id === chosen}
                    onClick={() => onChoose(article.id)}
                  >
                    <ArticleFacts article={article} />
                  </Pressable>
                ) : (
                  <div className={tile}>
                    <ArticleFacts article={article} />
                  </div>
                )}
              </li>
            ))}
        </ul>
      )}
    </Loaded>
  )
}

function ArticleFacts({ article }: { article: FoundArticle }) {
  const { id, title, link, site, accent, image_url, published_at, clicks, takedowns } = article
  const shown = {
    id,
    title,
    link,
    sourceSite: site,
    thumbnailUrl: image_url,
    publishedDate: Math.floor(Date.parse(published_at) / 1_000),
  }
  return (
    <>
      <Thumb article={shown} category={null} eager className="w-[120px] flex-none max-tab:w-[104px]" />
      <span className="min-w-0 flex-1">
        <b className="block text-14 leading-normal">{title}</b>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-12 leading-relaxed text-ink-3">
          <SourceName name={site} accent={accent} />
          <span className="num">{monthDayTime(published_at)}</span>
          <span>
            クリック <span className="num">{count(clicks)}</span>
          </span>
          <span className="font-mono text-12">{id}</span>
          {takedowns.map((each) => (
            <Tag key={each.id} look="warn">
              取り下げ中（{targetTags[each.target]}）
            </Tag>
          ))}
        </span>
      </span>
    </>
  )
}
