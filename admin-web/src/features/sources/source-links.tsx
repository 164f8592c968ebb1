import type { SourceLinks as Links } from '@gamelog/contracts/antenna/admin-source'
import { linkDays } from '@gamelog/contracts/antenna/figure-days'
import { count } from '@gamelog/ui/format'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { shortTime } from '../../shared/times.ts'

/** Results of the checks of a source's links; each dead one leads to taking its article down. */
export function SourceLinks({ links }: { links: Links }) {
  const { checked, unknown, dead, dead_articles, other_sites } = links
  return (
    <Panel title="リンクの確認" meta={`直近${linkDays}日`}>
      <dl className="m-who">
        <dt>確認済み</dt>
        <dd>{count(checked)}件</dd>
        <dt>確認できない</dt>
        <dd>{count(unknown)}件</dd>
        <dt>リンク切れ</dt>
        <dd>{checked === 0 ? '–' : `${count(dead)}件`}</dd>
        <dt>経由</dt>
        <dd className="break-all">{other_sites.length === 0 ? 'なし' : other_sites.join('、')}</dd>
      </dl>
      {dead_articles.length > 0 && (
        <div className="x-list">
          {dead_articles.map(({ id, title, link, since }) => (
            <Link key={id} to={`/takedown?q=${encodeURIComponent(link)}`}>
              <b>{title}</b>
              <span className="num">{shortTime(since)}</span>
              <span className="m break-all">{link}</span>
            </Link>
          ))}
        </div>
      )}
    </Panel>
  )
}
