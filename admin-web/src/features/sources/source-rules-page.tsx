import { type AdminSource, listSources } from '@gamelog/contracts/antenna/admin-source'
import { type DryRunMatch, type DryRunResult, listSourceRules } from '@gamelog/contracts/antenna/source-rule'
import { count } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { SelectField } from '@gamelog/ui/kit/field.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { type EditorParts, RuleEditor } from '../../shared/rules/rule-editor.tsx'
import { RuleListPage } from '../../shared/rules/rule-list-page.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { articleRules, type RuleDraft } from './article-rules.tsx'
import { DryRunMatches } from './dry-run-matches.tsx'
import { EffectFields } from './effect-fields.tsx'
import { RuleCount, ruleSummary, targetName } from './rule-table.tsx'

/** Rules for articles: the list, and one of them with its dry run. */
export function SourceRulesPage() {
  const query = useAdminQuery(listSourceRules, {})
  const sourcesQuery = useAdminQuery(listSources, {})
  const sources = sourcesQuery.data?.sources ?? []
  return (
    <RuleListPage
      subject={articleRules}
      title="掲載のルール"
      path="/sources/rules"
      back={<BackLink to="/sources" label="配信元へ戻る" />}
      query={query}
      queries={[sourcesQuery]}
      meta={
        query.data && (
          <>
            <b>{query.data.rules.length}</b>件
          </>
        )
      }
      footer="ゲームを変えるルールが2つ以上当てはまる記事では、上のルールが使われます。ほかの効果は順番によりません。件数は7日間"
      purpose="語やリンク先で、記事を除外したり印を付けたりできます。"
      row={(rule) => ({
        side: <RuleCount rule={rule} />,
        details: [ruleSummary(rule), targetName(rule, sources)],
      })}
      editor={(open) => (
        <RuleEditor
          subject={articleRules}
          open={open}
          target={(parts) => <SourceField {...parts} sources={sources} />}
          effect={(parts) => <EffectFields {...parts} />}
          buttons={(parts) => parts.state === 'on' && <StopButton {...parts} />}
          figures={({ overlapping, clicks }, { effect }) => [
            ['ほかのルールと重なる', overlapping, '件'],
            [effect === 'drop' ? 'なくなるクリック' : '7日間のクリック', clicks, '件'],
          ]}
          runMeta={() => 'まだ何も変えていません'}
          runFooter={(result) => result && runNote(result)}
          matches={(matches: readonly DryRunMatch[]) => <DryRunMatches matches={matches} sources={sources} />}
        />
      )}
    />
  )
}

function SourceField({
  draft,
  change,
  sources,
}: EditorParts<RuleDraft> & { sources: readonly AdminSource[] }) {
  const choices = sources.filter(({ id, state }) => state !== 'removed' || id === draft.source)
  return (
    <SelectField
      label="対象の配信元"
      choices={[
        { value: '', label: 'すべて' },
        ...choices.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={draft.source}
      onChange={(source) => change({ source })}
    />
  )
}

/** Makes a draft of a rule in force. */
function StopButton({ isDirty, isBusy, save }: EditorParts<RuleDraft>) {
  return (
    <Button size="s" className="ml-auto text-ink-1" disabled={isBusy} onClick={() => save('draft')}>
      {isDirty ? '下書きのまま保存' : '止めて下書きにする'}
    </Button>
  )
}

function runNote({ matching, matches }: DryRunResult): string {
  const part = matches.length < matching ? `（新しい${matches.length}件を表示）` : ''
  return `保存すると、これから取る記事と、いま出ている${count(matching)}件に効きます。元に戻せます。${part}`
}
