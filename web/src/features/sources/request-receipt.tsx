import { readSourceRequest, type SourceRequest } from '@gamelog/contracts/antenna/source-request'
import { callApi } from '@gamelog/ui/api-client'
import { ApiError } from '@gamelog/ui/api-error'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../shared/board/call-board.ts'
import { Link } from '../../shared/link.tsx'
import { OwnershipProof } from './ownership-proof.tsx'
import { PrivateAddress } from './private-address.tsx'
import { RequestMessage } from './request-message.tsx'
import { RequestSteps } from './request-steps.tsx'

/** Between two looks for an answer while the page is shown, in ms. */
const period = 60_000

/** A request by its key ('' = not a key): the address to keep, state, answers, and one message more. */
export function RequestReceipt({ requestKey: key }: { requestKey: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['source-request', key],
    queryFn: ({ signal }) => callApi(readSourceRequest, { body: { key } }, { signal }),
    enabled: key !== '',
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.error ? false : period),
  })
  if (key === '' || (error instanceof ApiError && error.status === 404))
    return (
      <Note>
        <p className="text-15 leading-[1.75]">
          この依頼は見つかりません。アドレスが途中で切れていないか確認してください。終わった依頼は、最後の回答から1年で削除します。
        </p>
        <Link to="/sources/request" className="mt-3 inline-block text-14 text-accent underline">
          新しく依頼する
        </Link>
      </Note>
    )
  if (!data)
    return error ? (
      <Note>
        <p role="alert" className="text-15 leading-[1.75]">
          依頼の読み込みに失敗しました。{messageOf(error, '通信状況を確認して、再読み込みしてください。')}
        </p>
        <Button className="mt-3" disabled={isFetching} onClick={() => void refetch()}>
          再読み込み
        </Button>
      </Note>
    ) : (
      <div role="status" className="mt-6 grid gap-3">
        <span className="sr-only">依頼を読み込んでいます...</span>
        {['address', 'state', 'text'].map((part) => (
          <span key={part} aria-hidden className="skeleton h-20" />
        ))}
      </div>
    )
  return (
    <>
      <PrivateAddress requestKey={key} />
      <RequestSteps request={data} />
      {error && (
        <p role="alert" className="mt-4 text-13 text-hot">
          最新の状態を読み込めませんでした。前に読み込んだ内容を表示しています。
        </p>
      )}
      <div className="mt-4">
        <Button disabled={isFetching} onClick={() => void refetch()}>
          更新
        </Button>
      </div>
      {isOpen(data) && <OwnershipProof code={data.proof_code} />}
      {data.may_add && <RequestMessage requestKey={key} />}
    </>
  )
}

function isOpen({ state }: SourceRequest): boolean {
  return state === 'received' || state === 'checking'
}

function Note({ children }: { children: ReactNode }) {
  return <div className="mt-6 border border-line-2 p-4">{children}</div>
}
