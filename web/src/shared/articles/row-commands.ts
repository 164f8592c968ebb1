import type { Article } from '@gamelog/contracts/antenna/article'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { toggleLater } from '../reading/later.ts'
import { laterStore } from '../reading/stores.ts'

/** Puts an article into あとで読む or takes it out, and says so. */
export function saveForLater(article: Article): void {
  if (!toggleLater(article)) {
    showError('「あとで読む」がいっぱいです。読み終えた記事を外してください。')
    return
  }
  if (!laterStore.get().has(article.id)) showSuccess('「あとで読む」から外しました')
  else
    showSuccess('「あとで読む」に追加しました', {
      action: { label: '一覧', run: () => location.assign('/profile?tab=later') },
    })
}
