import { showNotice, showWarning } from '@gamelog/ui/kit/toast.tsx'
import { fromPublic, type LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { restoredNotice, useRestore } from '../../shared/restore.ts'
import { restorePickups } from './model/restore.ts'
import type { PickupEditor, PickupList } from './use-pickup-editor.ts'

/** Takes the state the audit log hands over as unsaved changes, unless there are others. */
export function useRestoreTab(editor: PickupEditor, list: PickupList, live: LiveArticles): void {
  useRestore((restore) => {
    if (editor.isDirty) return void showNotice('保存するか破棄すると、前の内容に戻せます')
    const known = new Map(list.pickups.map(({ article_id, article }) => [article_id, article]))
    const articleOf = (id: string) => {
      const article = live.find(id)
      return article ? fromPublic(article) : known.get(id)
    }
    const restored = restorePickups(restore.before, articleOf, Date.now())
    if (!restored || restore.target !== `pickup:${editor.tab}`)
      return void showWarning('前の内容を読み込めませんでした')
    editor.edit(() => restored.items)
    if (restored.missing > 0)
      showWarning(`公開が終わった記事${restored.missing}件を除いて、前の内容を読み込みました`)
    else showNotice(restoredNotice)
  }, live.isLoaded)
}
