import './status.css'
import { screens } from '@gamelog/contracts/screens'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../shared/board/call-board.ts'
import { useTitle } from '../../shared/use-title.ts'
import { loadStatus } from './load-status.ts'
import { StatusBanner, useIsOld } from './status-banner.tsx'
import { StatusEvents } from './status-events.tsx'
import { StatusRows } from './status-rows.tsx'

const { title } = screens.status
/** ms between two looks while the page is shown; the monitor looks each 15 s, nginx keeps an answer as long. */
const period = 60_000

/** /status: what of the site works, the last 60 days, the last events. */
export function StatusPage() {
  useTitle(title)
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-status'],
    queryFn: ({ signal }) => loadStatus(signal),
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchInterval: period,
  })
  const isOld = useIsOld(data)
  return (
    <article className="pb-12">
      <h1 className="px-4 pt-5 text-22 leading-[1.3] font-bold tab:px-5 tab:pt-7">{title}</h1>
      {data === undefined && error ? (
        <div role="alert" className="mx-4 mt-4 border border-line-2 p-4 tab:mx-5">
          <p className="text-16 font-bold">稼働状況の読み込みに失敗しました</p>
          <p className="mt-1 text-14 leading-[1.7] text-ink-2">
            {messageOf(error, '通信状況を確認して、再読み込みしてください。')}
          </p>
          <Button className="mt-3" disabled={isFetching} onClick={() => void refetch()}>
            再読み込み
          </Button>
        </div>
      ) : (
        <>
          <StatusBanner loaded={data} isOld={isOld} hasFailed={error !== null} />
          <StatusRows status={data?.status} isOld={isOld} />
          {data && <StatusEvents status={data.status} />}
        </>
      )}
    </article>
  )
}
