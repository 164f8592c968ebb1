import type { AdminArticle } from '@gamelog/contracts/antenna/pickup'
import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { maxWidgetArticles } from '@gamelog/contracts/widget/ids'
import type { WidgetArticle } from '@gamelog/contracts/widget/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { ArticlePicker } from '../../../shared/articles/article-picker.tsx'
import { useLiveArticles } from '../../../shared/articles/use-live-articles.ts'

interface ArticleSheetProps {
  open: boolean
  onClose: () => void
  /** Game it begins with. */
  category: GameCategoryId
  articles: readonly WidgetArticle[]
  onChange: (articles: readonly WidgetArticle[]) => void
}

/** 記事を追加: each chosen article goes to the end of the list; the sheet stays for the next one. */
export function ArticleSheet({ open, onClose, category, articles, onChange }: ArticleSheetProps) {
  const live = useLiveArticles()
  const isFull = articles.length >= maxWidgetArticles
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="記事を追加"
      footer={
        <>
          <span className="mr-auto" role="status">
            <Counter
              value={articles.length}
              limit={maxWidgetArticles}
              warnAbove={maxWidgetArticles}
              unit="件"
            />
          </span>
          <Button onClick={onClose}>閉じる</Button>
        </>
      }
    >
      <div className="-mx-5 -my-4">
        <ArticlePicker
          category={category}
          live={live}
          placeOf={(id) => {
            const place = articles.findIndex((article) => article.id === id)
            return place >= 0 ? `${place + 1}番` : undefined
          }}
          isFull={isFull}
          onPick={(article) => onChange([...articles, toWidgetArticle(article)])}
        />
      </div>
    </Sheet>
  )
}

function toWidgetArticle({ id, title, site_name, image_url }: AdminArticle): WidgetArticle {
  return { id, title, site: site_name, image_url, is_gone: false }
}
