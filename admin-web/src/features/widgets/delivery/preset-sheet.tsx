import { textRefusal } from '@gamelog/contracts/common/text'
import { maxWidgetArticles } from '@gamelog/contracts/widget/ids'
import {
  listWidgetPresets,
  presetArticlesMissing,
  presetDescriptionRule,
  presetNameRule,
  saveWidgetPreset,
  type WidgetArticle,
} from '@gamelog/contracts/widget/settings'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { AreaField, FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { usePreservedText } from '../../../shared/unsaved.ts'
import { useAdminMutation } from '../../../shared/use-admin-query.ts'
import { ArticleSheet } from './article-sheet.tsx'
import { OrderedArticles } from './ordered-articles.tsx'

/** A preset while it is edited; without `id`: a new one. */
export interface PresetDraft {
  readonly id?: number
  readonly name: string
  readonly description: string
  readonly articles: readonly WidgetArticle[]
}

interface PresetSheetProps {
  open: boolean
  onClose: () => void
  /** Initial values of the form. */
  draft: PresetDraft
}

/** Name, description and articles of a preset. What was typed stays when the sheet is closed or saving fails. */
export function PresetSheet({ open, onClose, draft }: PresetSheetProps) {
  const form = useId()
  const [{ name, description, articles }, setTyped] = useState(draft)
  const [isAsked, setAsked] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const change = (next: Partial<PresetDraft>) => setTyped((before) => ({ ...before, ...next }))
  usePreservedText('プリセット', open ? [name, description].join(' ') : '')
  const save = useAdminMutation(saveWidgetPreset, {
    failure: 'プリセットの保存に失敗しました',
    renews: [listWidgetPresets],
    onSuccess: () => {
      showSuccess('プリセットを保存しました')
      onClose()
    },
  })
  const errors = {
    name: textRefusal(presetNameRule, name) ?? undefined,
    description: textRefusal(presetDescriptionRule, description) ?? undefined,
    articles: articles.length === 0 ? presetArticlesMissing : undefined,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (errors.name || errors.description || errors.articles || save.isPending) return
    const article_ids = articles.map(({ id }) => id)
    save.mutate({ body: { ...(draft.id && { id: draft.id }), name, description, article_ids } })
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={draft.id ? 'プリセットを編集' : 'プリセットを作る'}
      footer={<DialogButtons form={form} action="保存" disabled={save.isPending} onClose={onClose} />}
    >
      <form id={form} className="grid gap-3.5" onSubmit={submit} noValidate>
        <TextField
          label="名前"
          isRequired
          limit={presetNameRule.max}
          value={name}
          onValue={(next) => change({ name: next })}
          error={isAsked ? errors.name : undefined}
        />
        <AreaField
          label="説明"
          limit={presetDescriptionRule.max}
          value={description}
          onValue={(next) => change({ description: next })}
          error={isAsked ? errors.description : undefined}
        />
        <FieldGroup
          label="記事"
          isRequired
          note={`${articles.length}/${maxWidgetArticles}件`}
          error={isAsked ? errors.articles : undefined}
        >
          {articles.length > 0 && (
            <div className="border border-line-1">
              <OrderedArticles articles={articles} onChange={(next) => change({ articles: next })} />
            </div>
          )}
          <Button
            size="s"
            icon={Plus}
            className="justify-self-start"
            disabled={articles.length >= maxWidgetArticles}
            onClick={() => setChoosing(true)}
          >
            記事を追加
          </Button>
        </FieldGroup>
      </form>
      <ArticleSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        category="all"
        articles={articles}
        onChange={(next) => change({ articles: next })}
      />
    </Sheet>
  )
}
