import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { listPostRules, type PostRule } from '@gamelog/contracts/board/post-rules'
import { RuleListPage } from '../../shared/rules/rule-list-page.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { isTabLeft, type RuleDraft } from './rule-draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import { RuleList } from './rule-list.tsx'
import { RuleTabs } from './rule-tabs.tsx'
import { useSwitchRule } from './use-rule-changes.ts'

/** The rules for posts and the one that is open. */
export function RulesScreen() {
  const query = useAdminQuery(listPostRules, {})
  const switching = useSwitchRule()
  const siblingsOf = (effect: string | undefined) =>
    (query.data?.rules ?? []).filter((rule) => rule.effect === effect)
  return (
    <RuleListPage<PostRule, RuleDraft>
      title="自動ルール"
      path="/rules"
      noun="投稿"
      strips={<RuleTabs current="rules" />}
      query={query}
      limit={limits.rules}
      meta="上から順に"
      footer="拒否→承認待ち→通報の順に強いものを使います"
      purpose="語やパターンに当てはまる投稿を、拒否したり承認待ちにしたりできます。"
      isLeftBy={isTabLeft}
      list={(rules, open) => <RuleList rules={rules} current={open?.id} switching={switching} />}
      editor={(open) => <RuleEditor {...open} siblings={siblingsOf(open.rule?.effect)} />}
    />
  )
}
