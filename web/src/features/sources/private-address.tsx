import '@gamelog/ui/kit/field.css'
import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useId } from 'react'
import { receiptPath, removeRequestKey, sentRequests } from './request-keys.ts'

/** The address that opens the request, to be kept. */
export function PrivateAddress({ requestKey: key }: { requestKey: string }) {
  const id = useId()
  const address = location.origin + receiptPath(key)
  const isRemembered = sentRequests.use().some((each) => each.key === key)

  return (
    <section className="mt-6 border border-line-2 bg-raised p-4">
      <label htmlFor={id} className="text-14 font-bold">
        控えのアドレス
      </label>
      <p id={`${id}-hint`} className="mt-1 text-13 leading-[1.7] text-ink-2">
        状態と返事はこの画面に出ます。メールは送りません。アドレスを知っている人は誰でも開けるので、大切に保存してください。
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <input
          id={id}
          readOnly
          aria-describedby={`${id}-hint`}
          value={address}
          className="control w-auto min-w-0 flex-1 basis-60"
          onFocus={({ target }) => target.select()}
        />
        <Button onClick={() => void copyText(address, { what: 'アドレス', isSelectable: true })}>
          コピー
        </Button>
      </div>
      {isRemembered && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-12 text-ink-3">
          この端末にも保存しました。
          <TextButton
            onClick={() => {
              removeRequestKey(key)
              showSuccess('この端末から削除しました')
            }}
          >
            この端末から削除
          </TextButton>
        </p>
      )}
    </section>
  )
}
