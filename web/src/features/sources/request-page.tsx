import { screens } from '@gamelog/contracts/screens'
import { useLocation } from 'react-router-dom'
import { useTitle } from '../../shared/use-title.ts'
import { RequestForm } from './request-form.tsx'
import { keyOfHash } from './request-keys.ts'
import { RequestReceipt } from './request-receipt.tsx'
import { SentRequests } from './sent-requests.tsx'

const { title } = screens['source-request']

/** /sources/request: the form, or with `#key=` the request that was sent, its state and its answers. */
export function RequestPage() {
  const key = keyOfHash(useLocation().hash)
  useTitle(title)
  return (
    <article className="px-4 pt-5 pb-12 tab:px-6 tab:pt-7">
      <h1 className="text-22 leading-[1.3] font-bold">{title}</h1>
      {key === null ? (
        <>
          <p className="wide-title mt-3 text-15 leading-[1.75] text-ink-2">
            配信元のサイトの方が、掲載の停止や修正を依頼できます。ログインは要りません。運営がサイトの連絡先などで本人かどうかを確かめ、確認でき次第、掲載を止めます。
          </p>
          <SentRequests />
          <RequestForm />
        </>
      ) : (
        <RequestReceipt key={key} requestKey={key} />
      )}
    </article>
  )
}
