import { boardLimits } from '@gamelog/contracts/board/limits'
import { titleRule } from '@gamelog/contracts/board/thread'
import { prepareText, textRefusal } from '@gamelog/contracts/common/text'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Info } from 'lucide-react'
import { useState } from 'react'
import { Added, DiffTable, Removed } from '../../shared/diff-table.tsx'
import { usePreservedText } from '../../shared/unsaved.ts'
import { titleParts } from './title-parts.ts'
import { type ToolDialogProps, ToolForm } from './tool-form.tsx'

/** タイトルを変える, with what changes. */
export function RetitleDialog({ facts: { thread }, tools, onClose }: ToolDialogProps) {
  const [title, setTitle] = useState(thread.title)
  const [isForgotten, setForgotten] = useState(false)
  const [isAsked, setAsked] = useState(false)
  usePreservedText('新しいタイトル', title === thread.title ? '' : title)
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
        <Banner icon={Info} className="items-start! text-12">
          検索としおりは新しいタイトルになります。
          {isForgotten ? '前のタイトルでは見つからなくなります。' : '前のタイトルで検索しても見つかります。'}
        </Banner>
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
    <DiffTable
      rows={[
        {
          label: 'タイトル',
          before: (
            <>
              {parts.start}
              {parts.before && <Removed>{parts.before}</Removed>}
              {parts.end}
            </>
          ),
          after: (
            <>
              {parts.start}
              {parts.after && <Added>{parts.after}</Added>}
              {parts.end}
            </>
          ),
        },
      ]}
    />
  )
}
