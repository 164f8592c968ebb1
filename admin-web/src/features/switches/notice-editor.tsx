import {
  type AdminSiteNotice,
  addSiteNotice,
  editSiteNotice,
  readSite,
} from '@gamelog/contracts/admin/switches'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { bodyOf, draftOf, errorsOf, type NoticeDraft, newDraft } from './notice-draft.ts'
import { NoticeForm } from './notice-form.tsx'
import { NoticePreview } from './notice-preview.tsx'

interface NoticeEditorProps {
  /** Null: a new one. */
  notice: AdminSiteNotice | null
  onSaved: (id: number) => void
}

/** Form and preview of one notice. */
export function NoticeEditor({ notice, onSaved }: NoticeEditorProps) {
  const [start] = useState(() => (notice ? draftOf(notice) : newDraft(Date.now())))
  const [typed, setTyped] = useState<NoticeDraft | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const saved = notice ? draftOf(notice) : start
  const draft = typed ?? saved
  const isDirty = typed !== null && JSON.stringify(typed) !== JSON.stringify(saved)
  const errors = errorsOf(draft, Date.now())
  const options = {
    failure: 'お知らせの公開に失敗しました',
    renews: [readSite],
    onSuccess: ({ id, state }: AdminSiteNotice) => {
      setTyped(null)
      setIsAsked(false)
      showSuccess(state === 'scheduled' ? 'お知らせを予約しました' : 'お知らせを公開しました')
      onSaved(id)
    },
  }
  const add = useAdminMutation(addSiteNotice, options)
  const edit = useAdminMutation(editSiteNotice, options)

  useUnsaved({
    count: isDirty ? 1 : 0,
    what: `お知らせ「${draft.heading.trim() || '見出しなし'}」`,
    saveLabel: '公開',
    isSaving: add.isPending || edit.isPending,
    onSave: () => {
      setIsAsked(true)
      if (Object.keys(errors).length > 0) return
      if (notice) edit.mutate({ params: { id: String(notice.id) }, body: bodyOf(draft) })
      else add.mutate({ body: bodyOf(draft) })
    },
    onDiscard: () => {
      setTyped(null)
      setIsAsked(false)
    },
  })
  return (
    <>
      <Panel title={notice ? '編集' : 'お知らせを作る'}>
        <NoticeForm
          draft={draft}
          errors={isAsked ? errors : {}}
          onChange={(change) => setTyped({ ...draft, ...change })}
        />
      </Panel>
      <NoticePreview draft={draft} />
    </>
  )
}
