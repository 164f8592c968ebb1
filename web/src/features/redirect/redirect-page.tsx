import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { SearchX, TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { inlineArticle, inlineSummary, isEnded } from '../../shared/articles/inline-articles.ts'
import { useFeed } from '../../shared/articles/use-feed.ts'
import { markViewed } from '../../shared/articles/viewed.ts'
import { useArticleClicks } from '../../shared/articles/watch-clicks.ts'
import { useTitle } from '../../shared/use-title.ts'
import { AdPair } from '../ads/ad-slot.tsx'
import { MoreArticles } from './more-articles.tsx'
import { SoughtArticle, SoughtArticleSkeleton } from './sought-article.tsx'

const notFound = {
  title: '記事が見つかりませんでした',
  words: '掲載が終わったか、アドレスが正しくない可能性があります。',
}
const ended = { title: 'この記事は掲載を終了しました', words: '運営が取り下げた記事です。' }
const centred = 'grid min-h-[50dvh] place-content-center justify-items-center gap-1.5 px-5 py-10 text-center'

/** /redirect?id=: intermediate page between the feed and the article at its source. */
export function RedirectPage() {
  useArticleClicks()
  const [params] = useSearchParams()
  const id = params.get('id')
  const { data: feed, error, isFetching, refetch } = useFeed()
  // A copy of the feed from before may still hold it.
  const isGone = id !== null && isEnded(id)
  const missing = isGone ? ended : notFound
  const article = id && feed && !isGone ? (feed.find(id) ?? inlineArticle(id)) : undefined
  const foundId = article?.id
  useEffect(() => {
    if (foundId) markViewed('all', foundId)
  }, [foundId])
  useTitle(article?.title ?? (feed ? missing.title : 'お探しの記事'))

  if (!id) return <Navigate to="/" replace />
  if (article && feed) {
    return (
      <>
        <SoughtArticle
          article={article}
          category={feed.categoryOf(article)}
          source={feed.sourceOf(article)}
          summary={inlineSummary(article.id)}
        />
        <AdPair index={5} />
        <MoreArticles key={article.id} feed={feed} except={article.id} />
      </>
    )
  }
  // A served page includes this article if it exists.
  if (feed) {
    return (
      <>
        <div className={centred}>
          <SearchX size={32} aria-hidden className="mb-2 text-ink-3" />
          <h1 className="text-18 font-bold">{missing.title}</h1>
          <p className="text-13 leading-[1.7] text-ink-3">{missing.words}</p>
          <a href="/" className={buttonClass('primary', 'm', 'mt-4')}>
            新着記事を見る
          </a>
        </div>
        <MoreArticles feed={feed} />
      </>
    )
  }
  if (error) {
    return (
      <div role="alert" className={centred}>
        <TriangleAlert size={32} aria-hidden className="mb-2 text-hot" />
        <h1 className="text-18 font-bold">記事の読み込みに失敗しました</h1>
        <p className="text-13 text-ink-2">{error.message}</p>
        <p className="text-13 text-ink-3">アンテナサービスに接続できない可能性があります</p>
        <Button kind="outline" onClick={() => refetch()} disabled={isFetching} className="mt-4">
          再読み込み
        </Button>
      </div>
    )
  }
  return <SoughtArticleSkeleton />
}
