import { boardLimits } from '@gamelog/contracts/board/limits'
import { titleRule } from '@gamelog/contracts/board/text-rules'
import { prepareText, textRefusal } from '@gamelog/contracts/common/text-rule'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { useKept } from '../../shared/unsaved.ts'
import { titleParts } from './title-parts.ts'
import { type ToolDialogProps, ToolForm } from './tool-form.tsx'

/** タイトルを変える, with what changes. */
export function RetitleDialog({ facts: { thread }, tools, onClose }: ToolDialogProps) {
  const [title, setTitle] = useState(thread.title)
  const [isForgotten, setForgotten] = useState(false)
  const [isAsked, setAsked] = useState(false)
  useKept('新しいタイトル', title === thread.title ? '' : title)
  const fresh = prepareText(titleRule, title)
  const isSame = fresh === thread.title
  const refusal = textRefusal(titleRule, title)
  const error = refusal ?? (isSame ? 'タイトルが変わっていません' : null)
  return (
    <ToolForm
      title="タイトルを変える"
      label="変える"
      isPending={tools.isPending}
      onClose={onClose}
      onSubmit={(reason) => {
        setAsked(true)
        if (error === null) tools.retitle(fresh, isForgotten, reason)
      }}
      note={
        <div className="a-banner th-note">
          <Info className="size-4" aria-hidden />
          <span>
            検索としおりは新しいタイトルになります。
            {isForgotten
              ? '前のタイトルでは見つからなくなります。'
              : '前のタイトルで検索しても見つかります。'}
          </span>
        </div>
      }
    >
      <TextField
        label="新しいタイトル"
        isRequired
        limit={boardLimits.title}
        value={title}
        onValue={setTitle}
        error={(isAsked || (refusal !== null && title !== '')) && error ? error : undefined}
      />
      <TitleDiff before={thread.title} after={fresh} />
      <Option checked={isForgotten} onChange={({ target }) => setForgotten(target.checked)}>
        前のタイトルでは見つからないようにする（個人情報や中傷があったとき）
      </Option>
    </ToolForm>
  )
}

function TitleDiff({ before, after }: { before: string; after: string }) {
  const parts = titleParts(before, after)
  return (
    <dl className="a-diff">
      <dt>項目</dt>
      <dd className="o">前</dd>
      <dd className="n">後</dd>
      <dt>タイトル</dt>
      <dd className="o">
        {parts.start}
        {parts.before && <del>{parts.before}</del>}
        {parts.end}
      </dd>
      <dd className="n">
        {parts.start}
        {parts.after && <ins>{parts.after}</ins>}
        {parts.end}
      </dd>
    </dl>
  )
}
