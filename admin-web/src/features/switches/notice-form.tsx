import { noticeHeadingRule, noticeTextRule } from '@gamelog/contracts/admin/switches'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { AreaField, SegmentsField, TextField } from '@gamelog/ui/kit/field.tsx'
import type { NoticeDraft, NoticeErrors } from './notice-draft.ts'

const kinds = [
  { value: 'info', label: 'お知らせ' },
  { value: 'warning', label: '注意' },
] as const

interface NoticeFormProps {
  draft: NoticeDraft
  errors: NoticeErrors
  onChange: (change: Partial<NoticeDraft>) => void
}

/** Content, link, period and kind of a notice. */
export function NoticeForm({ draft, errors, onChange }: NoticeFormProps) {
  return (
    <div className="form">
      <TextField
        label="見出し"
        isRequired
        limit={noticeHeadingRule.max}
        value={draft.heading}
        onValue={(heading) => onChange({ heading })}
        error={errors.heading}
      />
      <AreaField
        label="本文"
        rows={2}
        limit={noticeTextRule.max}
        value={draft.text}
        onValue={(text) => onChange({ text })}
        error={errors.text}
      />
      <div className="form-pair">
        <TextField
          label="リンクの文字"
          value={draft.linkText}
          onValue={(linkText) => onChange({ linkText })}
          error={errors.linkText}
        />
        <TextField
          label="リンク先"
          className="font-mono text-12"
          inputMode="url"
          value={draft.href}
          onValue={(href) => onChange({ href })}
          error={errors.href}
        />
      </div>
      <TextField
        label="から"
        type="datetime-local"
        className="num"
        value={draft.from}
        onValue={(from) => onChange({ from })}
        error={errors.from}
      />
      <TextField
        label="まで"
        type="datetime-local"
        className="num"
        value={draft.until}
        onValue={(until) => onChange({ until })}
        error={errors.until}
      />
      <SegmentsField
        label="種類"
        choices={kinds}
        value={draft.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <div>
        <Option
          checked={draft.isDismissible}
          onChange={({ target }) => onChange({ isDismissible: target.checked })}
        >
          読んだ人は閉じられる
        </Option>
        <Option checked={draft.boardOnly} onChange={({ target }) => onChange({ boardOnly: target.checked })}>
          掲示板だけに出す
        </Option>
      </div>
    </div>
  )
}
