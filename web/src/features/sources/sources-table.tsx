import type { SourceFigures } from '@gamelog/contracts/antenna/sources-page'
import { accentStyle } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import './sources.css'

const unknown = '–'

/** Sources with their figures. */
export function SourcesTable({ sources }: { sources: readonly SourceFigures[] }) {
  return (
    <table className="sources" aria-label="配信元ごとの数">
      <thead>
        <tr>
          <th scope="col">サイト</th>
          <th scope="col">掲載</th>
          <th scope="col">クリック数</th>
          <th scope="col" className="share">
            直接届いた割合
          </th>
          <th scope="col">リンク切れ</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={`${source.home_url} ${source.name}`} source={source} />
        ))}
      </tbody>
    </table>
  )
}

function SourceRow({ source }: { source: SourceFigures }) {
  const { name, home_url, accent, paused, articles, clicks, direct, dead_links } = source
  const share = direct === null ? unknown : `${direct.toFixed(1)}%`
  return (
    <tr>
      <th scope="row">
        <a href={home_url} rel="noopener" className="site" style={accentStyle({ accent })}>
          <b>{name}</b>
          <small>{hostOf(home_url)}</small>
        </a>
        <small className="share-below">直接届いた割合 {share}</small>
        {paused && <small>新着の取得を休止中</small>}
      </th>
      <td>{count(articles)}</td>
      <td>{count(clicks)}</td>
      <td className="share">
        {direct !== null && (
          <span aria-hidden className="bar">
            <i style={{ width: `${direct}%` }} />
          </span>
        )}
        <span className="value">{share}</span>
      </td>
      <td className={dead_links ? 'text-hot' : ''}>{dead_links === null ? unknown : count(dead_links)}</td>
    </tr>
  )
}

/** The host of a source's home page without `www.`. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
}
