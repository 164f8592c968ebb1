import { appealRule } from '@gamelog/contracts/user/appeal'
import type { MyBan } from '@gamelog/contracts/user/my-ban'
import { isConverting } from '@gamelog/ui/is-converting'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { AreaField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { useId } from 'react'
import { measure } from '../../../shared/board/check-text.ts'
import { FormError } from '../../../shared/board/form-error.tsx'
import { useAppealForm } from './use-appeal-form.ts'

interface AppealDialogProps {
  ban: NonNullable<MyBan['ban']>
  onClose: () => void
}

/** The one appeal of a ban. What is typed is kept on this device until it is sent. */
export function AppealDialog({ ban, onClose }: AppealDialogProps) {
  const id = useId()
  const { text, problem, isSending, setText, send } = useAppealForm(onClose)
  return (
    <Dialog
      open
      onClose={onClose}
      title="異議の申し立て"
      description="できるだけ利用制限をした人とは別の運営が読みます。返事はこのサイトの中で届きます。"
      footer={
        <DialogButtons
          form={id}
          action={isSending ? '送信中...' : '申し立てを送る'}
          disabled={isSending}
          onClose={onClose}
        />
      }
    >
      <form
        id={id}
        noValidate
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <dl className="ban-reason">
          <dt>理由</dt>
          <dd>
            <bdi>{ban.reason}</bdi>
          </dd>
          {ban.source && (
            <>
              <dt>もとの投稿</dt>
              <dd>
                <bdi>{ban.source.thread_title}</bdi> <span className="num">#{ban.source.post_number}</span>
              </dd>
            </>
          )}
        </dl>
        <AreaField
          label="伝えたいこと"
          hint="1回だけ送れます"
          counter={<Counter value={measure(text).length} limit={appealRule.max} />}
          data-first
          rows={6}
          value={text}
          aria-invalid={problem !== null || undefined}
          onValue={setText}
          onKeyDown={(event) => {
            const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
            if (!isSend || isConverting(event.nativeEvent)) return
            event.preventDefault()
            void send()
          }}
        />
        <FormError message={problem} />
        <p className="text-12 leading-[1.7] text-ink-3">
          通報した人のことはお知らせできません。下書きはこの端末に残ります。
        </p>
      </form>
    </Dialog>
  )
}
