import { getApiHealth, listErrors } from '@gamelog/contracts/stats/api-health'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { BlockSkeleton, RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Page } from '../../shared/page.tsx'
import { Failure, Panel, Unavailable } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { DependencyTiles } from './dependency-tiles.tsx'
import { EndpointPanel } from './endpoint-panel.tsx'
import { ErrorLogPanel } from './error-log-panel.tsx'
import { OldNote } from './old-note.tsx'
import { useKnown } from './use-known.ts'

const every = 10_000

/** How the parts are that requests pass through, which endpoints fail or are slow, and the latest errors. */
export function ApiHealthPage() {
  const query = useAdminQuery(getApiHealth, {}, { every })
  const { data, error, dataUpdatedAt } = query
  const isAway = data?.unavailable.includes('endpoints') ?? false
  const endpoints = useKnown(data && !isAway ? data.endpoints : null, dataUpdatedAt)
  const stopped = data?.dependencies.filter(({ status }) => status === 'down').length ?? 0
  const retry = () => void query.refetch()
  return (
    <Page
      title="APIヘルス"
      updatedAt={dataUpdatedAt}
      actions={
        <>
          {stopped > 0 && !error && <Status look="bad">{stopped}件が停止</Status>}
          <RefreshButton queries={[query]} renews={[listErrors]} />
        </>
      }
    >
      {error && data && <OldNote reason="APIヘルスの取得に失敗しました" at={dataUpdatedAt} onRetry={retry} />}
      <Panel
        title="依存先"
        info="データベース、キュー、配信元と各サービスを管理サービスが確かめた結果です。"
        isMetaKept
        meta={<span className="whitespace-nowrap">10秒ごと</span>}
      >
        {data && <DependencyTiles dependencies={data.dependencies} isOld={error !== null} />}
        {!data && error && <Failure title="APIヘルスの取得に失敗しました" error={error} onRetry={retry} />}
        {!data && !error && <BlockSkeleton height={170} />}
      </Panel>
      {(data || !error) && (
        <EndpointPanel
          endpoints={endpoints?.value ?? null}
          note={
            isAway &&
            endpoints && <OldNote reason="PostgreSQLが応答しません" at={endpoints.at} onRetry={retry} />
          }
          otherwise={
            isAway ? (
              <Unavailable service="PostgreSQL" onRetry={retry} />
            ) : (
              <RowsSkeleton rows={8} height={36} />
            )
          }
        />
      )}
      <ErrorLogPanel isUnavailable={data?.unavailable.includes('error_logs') ?? false} />
    </Page>
  )
}
