import {
  createDisclosureExport,
  type ExportTarget,
  exportPurposeRule,
  listDisclosureExports,
} from '@gamelog/contracts/board/disclosure'
import { boardLimits } from '@gamelog/contracts/board/limits'
import { textRefusal } from '@gamelog/contracts/common/text'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { AreaField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { saveFile } from '@gamelog/ui/save-file'
import { FileKey2 } from 'lucide-react'
import { useState } from 'react'
import { MemberField } from '../../shared/member-field.tsx'
import { fromField, toField } from '../../shared/time-field.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { useDraft } from '../../shared/use-draft.ts'
import { NumberField } from './number-field.tsx'
import { numberIn } from './number-in.ts'

const kinds = [
  { value: 'post', label: '投稿' },
  { value: 'thread', label: 'スレッド' },
  { value: 'member', label: '会員' },
] as const

const threadMax = 2_147_483_647
const day = 86_400_000

interface Start {
  user: string | undefined
  thread: string | undefined
  post: string | undefined
}

/** Makes a signed file of posts with address, port and time. */
export function ExportForm({ start }: { start: Start }) {
  const [kind, setKind] = useState<ExportTarget['kind']>(start.user ? 'member' : 'post')
  const [userId, setUserId] = useState(start.user)
  const [thread, setThread] = useState(start.thread ?? '')
  const [post, setPost] = useState(start.post ?? '')
  const [from, setFrom] = useState('1')
  const [to, setTo] = useState(String(boardLimits.posts))
  const [since, setSince] = useState(() => toField(Date.now() - 90 * day))
  const [until, setUntil] = useState(() => toField(Date.now() + 60_000))
  const [purpose, setPurpose] = useDraft('disclosure-purpose', '目的')
  const [withAccounts, setWithAccounts] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const make = useAdminMutation(createDisclosureExport, {
    failure: 'ファイルを作れませんでした',
    renews: [listDisclosureExports],
    timeoutMs: 30_000,
    onSuccess: ({ export: made, file, signature }) => {
      const name = `gamelog-disclosure-${made.id.slice(0, 8)}.json`
      saveFile(new Blob([file], { type: 'application/json' }), name)
      saveFile(new Blob([Uint8Array.from(atob(signature), (sign) => sign.charCodeAt(0))]), `${name}.sig`)
      setPurpose('')
      setChecked(false)
      showSuccess(`${count(made.records)}件のファイルと署名を保存しました`)
    },
  })

  const target = ((): ExportTarget | undefined => {
    if (kind === 'member') {
      const [first, last] = [fromField(since), fromField(until)]
      return userId && first && last ? { kind, user_id: userId, since: first, until: last } : undefined
    }
    const id = numberIn(thread, threadMax)
    if (id === undefined) return undefined
    const max = boardLimits.posts
    if (kind === 'post') {
      const number = numberIn(post, max)
      return number === undefined ? undefined : { kind, thread_id: id, post_number: number }
    }
    const [first, last] = [numberIn(from, max), numberIn(to, max)]
    return first === undefined || last === undefined
      ? undefined
      : { kind, thread_id: id, from: first, to: last }
  })()
  const purposeError = textRefusal(exportPurposeRule, purpose) ?? undefined
  const number = { max: boardLimits.posts, isChecked }
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (target && purposeError === undefined && !make.isPending)
          make.mutate({ body: { target, purpose: purpose.trim(), with_accounts: withAccounts } })
      }}
    >
      <Segments label="対象" className="[&>button]:flex-1" choices={kinds} value={kind} onChange={setKind} />
      {kind === 'member' ? (
        <>
          <MemberField userId={userId} onFound={setUserId} />
          <TextField label="から" type="datetime-local" className="num" value={since} onValue={setSince} />
          <TextField label="まで" type="datetime-local" className="num" value={until} onValue={setUntil} />
        </>
      ) : (
        <NumberField
          label="スレッド番号"
          max={threadMax}
          isChecked={isChecked}
          value={thread}
          onValue={setThread}
        />
      )}
      {kind === 'post' && <NumberField label="レス番号" {...number} value={post} onValue={setPost} />}
      {kind === 'thread' && (
        <div className="form-pair">
          <NumberField label="最初のレス" {...number} value={from} onValue={setFrom} />
          <NumberField label="最後のレス" {...number} value={to} onValue={setTo} />
        </div>
      )}
      <AreaField
        label="目的"
        isRequired
        limit={exportPurposeRule.max}
        placeholder="どこからの、どの請求か"
        value={purpose}
        onValue={setPurpose}
        error={isChecked ? purposeError : undefined}
      />
      <Option checked={withAccounts} onChange={({ target: box }) => setWithAccounts(box.checked)}>
        会員の情報も入れる（ログイン先の会員番号、ログインの記録）
      </Option>
      <p className="text-12 leading-relaxed text-ink-3">
        {kind === 'post'
          ? '承認待ちを経て公開した投稿には、書いた人が送った時刻も入ります。'
          : '公開していない承認待ちの投稿も入ります。'}
        作ったことは、人・目的・ファイルのハッシュとともに監査ログに残ります。ファイルはこちらには残しません。
      </p>
      <Button
        kind="primary"
        icon={FileKey2}
        type="submit"
        disabled={make.isPending}
        aria-busy={make.isPending}
      >
        署名したファイルを作る
      </Button>
    </form>
  )
}
