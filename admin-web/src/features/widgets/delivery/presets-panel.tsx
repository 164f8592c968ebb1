import type { RouteResult } from '@gamelog/contracts/common/route'
import {
  deleteWidgetPreset,
  listWidgetPresets,
  type WidgetArticle,
  type WidgetPreset,
} from '@gamelog/contracts/widget/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { showSuccess, showUndo } from '@gamelog/ui/kit/toast.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { Bookmark, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { useAdminMutation, useAdminQuery } from '../../../shared/use-admin-query.ts'
import type { Values } from './model/values.ts'
import type { PresetDraft } from './preset-sheet.tsx'

const PresetSheet = lazy(async () => ({
  default: (await loadWithRetry(() => import('./preset-sheet.tsx'))).PresetSheet,
}))

interface PresetsPanelProps {
  values: Values
  edit: (change: Partial<Values>) => void
}

type Listed = RouteResult<typeof listWidgetPresets>

function articlesOf({ articles }: Listed, preset: WidgetPreset): WidgetArticle[] {
  const byId = new Map(articles.map((article) => [article.id, article]))
  return preset.article_ids.flatMap((id) => byId.get(id) ?? [])
}

/** プリセット: lists of articles that every widget can take over. */
export function PresetsPanel({ values, edit }: PresetsPanelProps) {
  const presets = useAdminQuery(listWidgetPresets, {})
  // The key begins a new form; the same one keeps what was typed in a closed sheet.
  const [form, setForm] = useState<{ key: number; isOpen: boolean; draft: PresetDraft }>()
  const [isAsking, setAsking] = useState(false)
  const [asked, setAsked] = useState<WidgetPreset>()
  const remove = useAdminMutation(deleteWidgetPreset, {
    failure: 'プリセットの削除に失敗しました',
    renews: [listWidgetPresets],
    onSuccess: () => {
      setAsking(false)
      showSuccess('プリセットを削除しました')
    },
  })
  const open = (draft: PresetDraft) =>
    setForm((before) => ({ key: (before?.key ?? 0) + 1, isOpen: true, draft }))
  const apply = (preset: WidgetPreset, articles: readonly WidgetArticle[]) => {
    edit({ articles })
    showUndo(`「${preset.name}」を適用しました。保存すると使われます`, () =>
      edit({ articles: values.articles }),
    )
  }
  return (
    <Panel
      title="プリセット"
      isMetaKept
      meta={
        <Button
          size="s"
          icon={Plus}
          onClick={() => open({ name: '', description: '', articles: values.articles })}
        >
          いまの記事で作る
        </Button>
      }
    >
      <Loaded
        query={presets}
        failure="プリセットの取得に失敗しました"
        skeleton={<RowsSkeleton rows={3} height={45} />}
        isEmpty={({ presets }) => presets.length === 0}
        empty={
          <Empty icon={Bookmark} title="プリセットはまだありません">
            <p>よく使う記事の並びに名前を付けておくと、どのウィジェットにも適用できます。</p>
          </Empty>
        }
      >
        {(listed) => (
          <DataTable
            isHeadHidden
            rows={listed.presets}
            rowKey={({ id }) => id}
            columns={[
              {
                label: 'プリセット',
                phone: 'line',
                cell: ({ name, description }) => (
                  <span className="grid whitespace-pre-line">
                    <b>{name}</b>
                    {description && <span className="text-12 text-ink-3">{description}</span>}
                  </span>
                ),
              },
              { label: '記事', align: 'end', cell: ({ article_ids }) => `${article_ids.length}件` },
            ]}
            actions={(preset) => (
              <>
                <Button
                  size="s"
                  aria-label={`適用: ${preset.name}`}
                  onClick={() => apply(preset, articlesOf(listed, preset))}
                >
                  適用
                </Button>
                <Button
                  kind="quiet"
                  size="s"
                  aria-label={`編集: ${preset.name}`}
                  onClick={() => open({ ...preset, articles: articlesOf(listed, preset) })}
                >
                  編集
                </Button>
                <IconButton
                  icon={Trash2}
                  label={`削除: ${preset.name}`}
                  size="s"
                  onClick={() => {
                    setAsked(preset)
                    setAsking(true)
                  }}
                />
              </>
            )}
          />
        )}
      </Loaded>
      {form && (
        <Suspense>
          <PresetSheet
            key={form.key}
            open={form.isOpen}
            onClose={() => setForm({ ...form, isOpen: false })}
            draft={form.draft}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`プリセット「${asked?.name ?? ''}」を削除しますか？`}
        confirmLabel="削除"
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => asked && remove.mutate({ params: { id: String(asked.id) } })}
      >
        適用したウィジェットの記事は変わりません。
      </ConfirmDialog>
    </Panel>
  )
}
