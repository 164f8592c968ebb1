import { getMember } from '@gamelog/contracts/user/member'
import { ApiError } from '@gamelog/ui/api-error'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { AreaField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Sheet } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Ban, MessageSquare } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { MemberFound } from '../../shared/member-found.tsx'
import { numberOf } from '../../shared/member-link.tsx'
import { showFailure } from '../../shared/show-failure.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import type { BanSheetSource } from './ban-request.ts'
import { EndField } from './end-field.tsx'
import { ReasonField } from './reason-field.tsx'
import { useBanForm } from './use-ban-form.ts'
import { noteOf, useGiveBan } from './use-give-ban.ts'

interface BanSheetProps {
  /** Absent: typed by hand. */
  userId?: string | undefined
  source?: BanSheetSource | undefined
  onClose: () => void
  /** The ban was given, and the post deleted along with it or not. */
  onDone?: ((isPostDeleted: boolean) => void) | undefined
}

/** Bans a member: by UUID, or the author of a post. */
export function BanSheet({ userId, source, onClose, onDone }: BanSheetProps) {
  const formId = useId()
  const form = useBanForm(userId ?? '', source)
  const { give, isPending } = useGiveBan()
  const [refusal, setRefusal] = useState<string | null>(null)
  const member = useAdminQuery(
    getMember,
    { params: { userId: userId ?? '' } },
    { enabled: userId !== undefined },
  )
  const name = member.data && numberOf(member.data)
  const title = name ? `${name} をBANする` : userId ? 'BANする' : 'UUIDを指定してBAN'

  const request = form.request()

  async function submit(event?: FormEvent): Promise<void> {
    event?.preventDefault()
    setRefusal(null)
    form.check()
    if (request === undefined || isPending) return
    try {
      const isDeleted = await give(request, form.deletesPost && source ? source : null)
      form.forget()
      onClose()
      onDone?.(isDeleted)
    } catch (error) {
      const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isTold) setRefusal(error.message)
      else showFailure('BANに失敗しました', error, () => void submit())
    }
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            キャンセル
          </Button>
          <span className="ml-auto max-tab:hidden" />
          <Button kind="danger" icon={Ban} type="submit" form={formId} disabled={isPending}>
            BANする
          </Button>
        </>
      }
    >
      <form id={formId} className="grid gap-3.5" noValidate onSubmit={(event) => void submit(event)}>
        {source && <SourceBanner source={source} />}
        <TextField
          label="会員ID（UUID）"
          isRequired
          className="font-mono text-12"
          autoComplete="off"
          spellCheck={false}
          readOnly={userId !== undefined}
          value={form.values.userId}
          onValue={(next) => {
            setRefusal(null)
            form.change({ userId: next })
          }}
          error={form.problems.userId}
        />
        <MemberFound typed={form.values.userId} onChoose={(chosen) => form.change({ userId: chosen })} />
        {refusal && <Banner look="bad">{refusal}</Banner>}
        <ReasonField
          value={form.values.reason}
          startsHere={userId !== undefined}
          onChange={(reason) => form.change({ reason })}
          error={form.problems.reason}
          other={form.values.other}
          onOther={(other) => form.change({ other })}
          otherError={form.problems.other}
        />
        <AreaField
          label="運営メモ"
          note="本人には見えません"
          limit={500}
          rows={2}
          placeholder="例: 代行募集を3スレッドに投稿"
          value={form.values.memo}
          onValue={(memo) => form.change({ memo })}
          error={form.problems.memo}
        />
        <EndField value={form.values.end} onChange={(end) => form.change({ end })} />
        {source && (
          <Option checked={form.deletesPost} onChange={({ target }) => form.setDeletesPost(target.checked)}>
            {source.reportIds.length > 0
              ? `この投稿を削除し、通報 ${source.reportIds.length}件を解決する`
              : 'この投稿を削除する'}
            {form.deletesPost && (
              <>
                <br />
                <span className="text-12 leading-relaxed text-ink-3">
                  メモ: {noteOf(source, request?.reason)}
                </span>
              </>
            )}
          </Option>
        )}
        {userId && (
          <p className="text-12 leading-relaxed text-ink-3">
            <Link className="text-link" to={`/board/cleanup?user=${userId}`}>
              この会員のほかの投稿を一括で隠す
            </Link>
          </p>
        )}
        <Banner look="warn" className="items-start! text-12">
          投稿・スレッド作成・リアクション・通報・プロフィール変更が止まります。ログインと閲覧、異議の申し立てはできます。
        </Banner>
      </form>
    </Sheet>
  )
}

function SourceBanner({ source }: { source: BanSheetSource }) {
  return (
    <Banner icon={MessageSquare} className="text-12">
      <b>
        {source.threadTitle} <span className="num">#{source.postNumber}</span>
      </b>
      <p className="line-clamp-2">{source.content}</p>
    </Banner>
  )
}
