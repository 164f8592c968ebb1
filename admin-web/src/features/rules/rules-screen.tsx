import {
  postRuleLimits as limits,
  listPostRules,
  type PostRule,
  type PostRuleDryRunMatch,
} from '@gamelog/contracts/board/post-rules'
import { count } from '@gamelog/ui/format'
import { Switch } from '@gamelog/ui/kit/check.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { RuleEditor } from '../../shared/rules/rule-editor.tsx'
import { RuleListPage } from '../../shared/rules/rule-list-page.tsx'
import type { OpenRule } from '../../shared/rules/rule-subject.ts'
import { monthDayTime } from '../../shared/times.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { DaysPanel } from './days-panel.tsx'
import { DryRunTable } from './dry-run-table.tsx'
import { EffectFields } from './effect-fields.tsx'
import { Examples } from './examples.tsx'
import { effectLabels } from './labels.ts'
import { MoveButtons } from './move-buttons.tsx'
import { draftOfRule, type Figures, postRules, type RuleDraft } from './post-rules.ts'
import { RuleTabs } from './rule-tabs.tsx'
import { TrialBox } from './trial-box.tsx'
import { useSwitchRule } from './use-switch-rule.ts'

/** The rules for posts and the one that is open. */
export function RulesScreen() {
  const query = useAdminQuery(listPostRules, {})
  const switching = useSwitchRule()
  const rules = query.data?.rules ?? []
  return (
    <RuleListPage
      subject={postRules}
      title="自動ルール"
      path="/rules"
      strips={<RuleTabs current="rules" />}
      query={query}
      meta="上から順に"
      footer="拒否→承認待ち→通報の順に強いものを使います"
      purpose="語やパターンに当てはまる投稿を、拒否したり承認待ちにしたりできます。"
      row={(rule) => {
        const isDraft = rule.state === 'draft'
        return {
          side: isDraft && <Tag look="accent">下書き</Tag>,
          details: [effectLabels[rule.effect], `7日間 ${isDraft ? '–' : `${count(rule.hits_7d)}件`}`],
          control: !isDraft && (
            <Switch
              label={rule.name}
              isOn={rule.state === 'on'}
              disabled={switching.isPending || (rule.state === 'off' && rule.dry_run === null)}
              onChange={(isOn) => switching.turn(rule, isOn)}
            />
          ),
        }
      }}
      editor={(open) => <PostRuleEditor open={open} rules={rules} />}
    />
  )
}

interface PostRuleEditorProps {
  open: OpenRule<PostRule, RuleDraft>
  rules: readonly PostRule[]
}

function PostRuleEditor({ open, rules }: PostRuleEditorProps) {
  const { rule, onTyped } = open
  return (
    <>
      {!rule && <Examples onChoose={(example) => onTyped(draftOfRule(example))} />}
      <RuleEditor
        subject={postRules}
        open={open}
        effect={(parts) => <EffectFields {...parts} />}
        buttons={({ isBusy }) => rule && <MoveButtons rule={rule} rules={rules} isBusy={isBusy} />}
        side={(draft) => (
          <>
            <TrialBox draft={draft} ruleId={rule?.id} />
            {rule && rule.state !== 'draft' && <DaysPanel days={rule.days} />}
          </>
        )}
        figures={({ right, wrong }) => [
          ['当たり', right, '削除済み'],
          ['誤検出', wrong, '問題なし'],
        ]}
        runMeta={runMeta}
        runFooter={() => '変えたら、もう一度試すまで使えません'}
        pageSize={limits.page}
        matches={(matches: readonly PostRuleDryRunMatch[]) => <DryRunTable matches={matches} />}
      />
    </>
  )
}

function runMeta(figures: Figures | undefined): string {
  if (!figures) return ''
  const { at, ms } = figures
  return ms === undefined
    ? `${monthDayTime(at)} に試しました`
    : `${(ms / 1_000).toFixed(1)}秒・まだ何も止めていません`
}
