import { cleanupNoteRule } from '@gamelog/contracts/board/cleanup'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { AreaField, FieldGroup, SegmentsField, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { MemberField } from '../../shared/member-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { liveSession } from '../../shared/session/session-store.ts'
import { type SinceKind, sinceChoices, startSince } from './since-choice.ts'
import type { CleanupForm } from './use-cleanup-form.ts'

const targets = [
  { value: 'member', label: '会員' },
  { value: 'address', label: 'アドレス' },
] as const

interface TargetFormProps {
  form: CleanupForm
  noteError: string | undefined
  noteRef: RefObject<HTMLTextAreaElement | null>
}

/** 対象: whose posts, since when, which kinds, and the note. */
export function TargetForm({ form, noteError, noteRef }: TargetFormProps) {
  const { by, include, preview, setInclude } = form
  const mayUseAddress = liveSession()?.role === 'admin'
  const figure = (value: number | null | undefined) => (value == null ? '' : `（${count(value)}件）`)
  return (
    <Panel title="対象">
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (by === 'address') form.lookUp()
        }}
      >
        {mayUseAddress && (
          <SegmentsField label="だれの投稿" choices={targets} value={by} onChange={form.setBy} />
        )}
        {by === 'member' ? (
          <MemberField userId={form.user} onFound={form.setUser} />
        ) : (
          <AddressField form={form} />
        )}
        <SinceField form={form} />
        <FieldGroup label="含めるもの">
          <div>
            <Option
              checked={include.posts}
              onChange={({ target }) => setInclude({ ...include, posts: target.checked })}
            >
              投稿
            </Option>
            <Option
              checked={include.threads}
              onChange={({ target }) => setInclude({ ...include, threads: target.checked })}
            >
              立てたスレッド{figure(preview?.threads)}
            </Option>
            {by === 'member' && (
              <Option
                checked={include.reactions}
                onChange={({ target }) => setInclude({ ...include, reactions: target.checked })}
              >
                いいね・よくないね{figure(preview?.reactions)}
              </Option>
            )}
          </div>
        </FieldGroup>
        <AreaField
          ref={noteRef}
          label="メモ"
          isRequired
          rows={2}
          limit={cleanupNoteRule.max}
          value={form.note}
          onValue={form.setNote}
          error={noteError}
        />
      </form>
    </Panel>
  )
}

function SinceField({ form: { by, since, from, setSince } }: { form: CleanupForm }) {
  return (
    <>
      <SelectField<SinceKind>
        label="いつから"
        choices={sinceChoices(by === 'member' ? '登録から' : '記録が残っているところから')}
        value={since.kind}
        onChange={(kind) => setSince({ ...startSince(kind), date: since.date })}
      />
      {since.kind === 'date' && (
        <TextField
          label="日時"
          type="datetime-local"
          className="num"
          value={since.date}
          onValue={(date) => setSince({ ...since, date })}
          error={from === undefined ? '過去の日時を選んでください' : undefined}
        />
      )}
    </>
  )
}

function AddressField({ form }: { form: CleanupForm }) {
  return (
    <>
      <TextField
        label="アドレス"
        className="font-mono"
        autoComplete="off"
        spellCheck={false}
        placeholder="203.0.113.24"
        hint="IPv6は/64でまとめます。携帯回線では別人の投稿も入ります。調べたことは監査ログに残ります。"
        value={form.address}
        onValue={form.setAddress}
      />
      <Button
        icon={Search}
        type="submit"
        disabled={form.address.trim() === '' || form.from === undefined || form.isLoading}
      >
        調べる
      </Button>
    </>
  )
}
