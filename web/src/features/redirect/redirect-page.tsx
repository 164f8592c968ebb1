import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
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
import { RequestedArticle, RequestedArticleSkeleton } from './requested-article.tsx'

const notFound = {
  title: '記事が見つかりませんでした',
  words: '掲載が終わったか、アドレスが正しくない可能性があります。',
}
const ended = { title: 'この記事は掲載を終了しました', words: '運営が取り下げた記事です。' }
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
        <RequestedArticle
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
        <Empty icon={SearchX} title={missing.title} heading="h1" className="min-h-[50dvh] text-13">
          <p>{missing.words}</p>
          <a href="/" className={buttonClass('primary')}>
            新着記事を見る
          </a>
        </Empty>
        <MoreArticles feed={feed} />
      </>
    )
  }
  if (error) {
    return (
      <Empty
        icon={TriangleAlert}
        title="記事の読み込みに失敗しました"
        heading="h1"
        isBad
        role="alert"
        className="min-h-[50dvh] text-13"
      >
        <div>
          <p className="text-ink-2">{error.message}</p>
          <p>アンテナサービスに接続できない可能性があります</p>
        </div>
        <Button kind="outline" onClick={() => refetch()} disabled={isFetching}>
          再読み込み
        </Button>
      </Empty>
    )
  }
  return <RequestedArticleSkeleton />
}
