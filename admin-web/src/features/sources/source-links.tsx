import type { SourceLinks as Links } from '@gamelog/contracts/antenna/admin-source'
import { linkDays } from '@gamelog/contracts/antenna/sources-page'
import { count } from '@gamelog/ui/format'
import { Facts } from '@gamelog/ui/kit/facts.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RuleLink } from '../../shared/rules/rule-link.tsx'
import { shortTime } from '../../shared/times.ts'

/** Results of the checks of a source's links; each dead one leads to taking its article down. */
export function SourceLinks({ links }: { links: Links }) {
  const { checked, unknown, dead, dead_articles, other_sites } = links
  return (
    <Panel title="リンクの確認" meta={`直近${linkDays}日`}>
      <Facts
        rows={[
          ['確認済み', `${count(checked)}件`],
          ['確認できない', `${count(unknown)}件`],
          ['リンク切れ', checked === 0 ? '–' : `${count(dead)}件`],
          ['経由', other_sites.length === 0 ? 'なし' : other_sites.join('、')],
        ]}
      />
      {dead_articles.map(({ id, title, link, since }) => (
        <RuleLink
          key={id}
          to={`/sources/takedown?q=${encodeURIComponent(link)}`}
          name={title}
          side={shortTime(since)}
          details={[link]}
        />
      ))}
    </Panel>
  )
}
