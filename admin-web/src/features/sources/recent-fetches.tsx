import type { SourceFetch } from '@gamelog/contracts/antenna/admin-source'
import { count } from '@gamelog/ui/format'
import { sizeLabel } from '@gamelog/ui/size-label'
import { Status, type StatusLook } from '../../shared/marks.tsx'
import { Panel } from '../../shared/panel.tsx'
import { duration, exactTime } from './times.ts'

const looks: Record<SourceFetch['result'], StatusLook> = { ok: 'good', unchanged: 'none', failed: 'bad' }

/** The last fetches of a source, newest first. */
export function RecentFetches({ fetches }: { fetches: readonly SourceFetch[] }) {
  return (
    <Panel title="直近の取得">
      {fetches.length === 0 ? (
        <p className="a-sub2 px-4 py-3">まだ取得していません</p>
      ) : (
        <table className="a-table is-cards">
          <thead>
            <tr>
              <th scope="col">時刻</th>
              <th scope="col">結果</th>
              <th scope="col" className="r">
                記事
              </th>
              <th scope="col" className="r">
                時間
              </th>
              <th scope="col">くわしく</th>
            </tr>
          </thead>
          <tbody>
            {fetches.map((fetch) => (
              <tr key={fetch.at}>
                <td className="num" data-l="時刻">
                  {exactTime(fetch.at)}
                </td>
                <td data-l="結果">
                  <Status look={looks[fetch.result]}>{fetch.status ?? '失敗'}</Status>
                </td>
                <td className="r" data-l="記事">
                  {fetch.items ?? '–'}
                </td>
                <td className="r" data-l="時間">
                  {duration(fetch.ms)}
                </td>
                <td className="full ink2">{detailOf(fetch)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  )
}

function detailOf({ result, error, added, changed, bytes }: SourceFetch): string {
  if (result === 'unchanged') return '変わっていません'
  if (error !== null) return error
  const size = bytes === null ? '' : `（${sizeLabel(bytes)}）`
  if (!added && !changed) return `新着はありません${size}`
  return `新着 ${count(added ?? 0)}・変更 ${count(changed ?? 0)}${size}`
}
