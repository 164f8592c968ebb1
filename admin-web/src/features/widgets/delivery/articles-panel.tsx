import { maxWidgetArticles } from '@gamelog/contracts/widget/ids'
import type { FillRule, WidgetArticle } from '@gamelog/contracts/widget/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Panel } from '../../../shared/panel.tsx'
import type { Values } from './model/values.ts'
import { OrderedArticles } from './ordered-articles.tsx'
import { RuleFields } from './rule-fields.tsx'

const ArticleSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./article-sheet.tsx'))).ArticleSheet,
}))

interface ArticlesPanelProps {
  values: Values
  edit: (change: Partial<Values>) => void
}

/** 表示する記事: the chosen ones in their order, or the rule that chooses them. */
export function ArticlesPanel({ values, edit }: ArticlesPanelProps) {
  const { articles, rule } = values
  // Null until it is opened for the first time.
  const [isChoosing, setChoosing] = useState<boolean | null>(null)
  const setArticles = (next: readonly WidgetArticle[]) => edit({ articles: next })
  const setRule = (next: FillRule) => edit({ rule: next })
  const isNewest = articles.length === 0 && rule.order === 'newest'
  const isFull = articles.length >= maxWidgetArticles
  const showNewest = () => {
    edit({ articles: [], rule: { ...rule, order: 'newest' } })
    showUndo('新着順に戻しました', () => edit({ articles, rule }))
  }
  return (
    <Panel
      title="表示する記事"
      isMetaKept
      meta={
        <>
          <span>
            <b>{articles.length || rule.count}</b>件
          </span>
          <Button kind="quiet" size="s" disabled={isNewest} onClick={showNewest}>
            新着順に戻す
          </Button>
        </>
      }
      footer={
        <>
          <span className="mr-auto">
            {isFull ? `記事は${maxWidgetArticles}件まで選べます` : '消えた記事は新着で補います'}
          </span>
          <Button size="s" icon={Plus} disabled={isFull} onClick={() => setChoosing(true)}>
            記事を追加
          </Button>
        </>
      }
    >
      {articles.length > 0 ? (
        <OrderedArticles articles={articles} onChange={setArticles} />
      ) : (
        <RuleFields rule={rule} onChange={setRule} />
      )}
      {isChoosing !== null && (
        <Suspense>
          <ArticleSheet
            open={isChoosing}
            onClose={() => setChoosing(false)}
            category={rule.category}
            articles={articles}
            onChange={setArticles}
          />
        </Suspense>
      )}
    </Panel>
  )
}
