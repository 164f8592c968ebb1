import { listSources } from '@gamelog/contracts/antenna/admin-source'
import { listSourceRules, type SourceRule, sourceRuleLimits } from '@gamelog/contracts/antenna/source-rule'
import { BackLink } from '../../shared/back-link.tsx'
import { RuleLink } from '../../shared/rules/rule-link.tsx'
import { RuleListPage } from '../../shared/rules/rule-list-page.tsx'
import { stayWhileUnsaved } from '../../shared/rules/use-rule-drafts.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import type { RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleCount, ruleSummary, targetName } from './rule-table.tsx'

/** Rules for articles: the list, and one of them with its dry run. */
export function SourceRulesPage() {
  const query = useAdminQuery(listSourceRules, {})
  const sourcesQuery = useAdminQuery(listSources, {})
  const sources = sourcesQuery.data?.sources ?? []
  return (
    <RuleListPage<SourceRule, RuleDraft>
      title="掲載のルール"
      path="/sources/rules"
      noun="記事"
      back={<BackLink to="/sources" label="配信元へ戻る" />}
      query={query}
      queries={[sourcesQuery]}
      limit={sourceRuleLimits.rules}
      meta={
        query.data && (
          <>
            <b>{query.data.rules.length}</b>件
          </>
        )
      }
      footer="ゲームを変えるルールが2つ以上当てはまる記事では、上のルールが使われます。ほかの効果は順番によりません。件数は7日間"
      purpose="語やリンク先で、記事を除外したり印を付けたりできます。"
      list={(rules, open) => (
        <nav aria-label="ルール">
          {rules.map((each) => (
            <RuleLink
              key={each.id}
              to={`/sources/rules?rule=${each.id}`}
              name={each.name}
              side={<RuleCount rule={each} />}
              details={[ruleSummary(each), targetName(each, sources)]}
              isCurrent={each === open}
              onClick={stayWhileUnsaved}
            />
          ))}
        </nav>
      )}
      editor={(open) => <RuleEditor {...open} sources={sources} />}
    />
  )
}
