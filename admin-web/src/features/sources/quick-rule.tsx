import { type AdminSource, listSources } from '@gamelog/contracts/antenna/admin-source'
import {
  addSourceRule,
  type DryRunMatch,
  type DryRunResult,
  dryRunSourceRule,
  sourceRuleLimits as limits,
  listSourceRules,
  type SourceRuleTree,
} from '@gamelog/contracts/antenna/source-rule'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { TextField } from '@gamelog/ui/kit/field.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { type FormEvent, useState } from 'react'
import { Panel } from '../../shared/panel.tsx'
import { useShownMatches } from '../../shared/rules/dry-run-panel.tsx'
import { useDryRun } from '../../shared/rules/use-dry-run.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { DryRunMatches } from './dry-run-matches.tsx'

/** The commonest rule in one line: leave out a word, after a look at what it would leave out. */
export function QuickRule({ sources }: { sources: readonly AdminSource[] }) {
  const [word, setWord] = useState('')
  const [sourceId, setSourceId] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const source_id = sourceId === '' ? null : sourceId
  const conditions: SourceRuleTree = {
    match: 'any',
    items: [{ kind: 'words', target: 'title', words: [word.trim()] }],
  }
  const run = useDryRun<DryRunResult, DryRunMatch>(dryRunSourceRule, { source_id, conditions })
  const { result } = run
  const matches = useShownMatches(result?.matches ?? [])
  const add = useAdminMutation(addSourceRule, {
    failure: 'ルールの保存に失敗しました',
    renews: [listSourceRules, listSources],
    onSuccess: () => {
      showSuccess(`「${word.trim()}」を除外しました`)
      setWord('')
      setIsAsked(false)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsAsked(true)
    if (word.trim() !== '') run.start()
  }
  return (
    <Panel
      className="tab:col-span-6"
      title="試し実行"
      meta={<span className="whitespace-nowrap">保存する前に、何が除外されるかを見る</span>}
    >
      <form
        className="grid items-end gap-2 px-4 py-3 tab:grid-cols-[minmax(0,1fr)_auto_auto]"
        onSubmit={submit}
        noValidate
      >
        <TextField
          label="除外する語"
          value={word}
          onValue={(next) => {
            setWord(next)
            setIsAsked(false)
          }}
          maxLength={limits.word}
          error={isAsked && word.trim() === '' ? '除外する語を入力してください' : run.refusal}
        />
        <Select
          label="配信元"
          choices={[
            { value: '', label: 'すべて' },
            ...sources.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={sourceId}
          onChange={setSourceId}
        />
        <Button type="submit" disabled={run.isPending}>
          試す
        </Button>
      </form>
      {result && (
        <section className="border-t border-line-1" aria-label="試し実行の結果">
          <div
            className="flex items-center gap-2.5 border-b border-line-1 bg-raised px-4 pt-[9px] pb-[7px] text-12 text-ink-3"
            role="status"
          >
            <b className="text-ink-2">
              7日間に当てはまる記事 <span className="num">{result.matching}</span>件
            </b>
            まだ除外していません
          </div>
          {result.matches.length === 0 ? (
            <p className="px-4 py-3 text-12 leading-relaxed text-ink-3">当てはまる記事はありません</p>
          ) : (
            <DryRunMatches matches={matches.shown} sources={sources} isNarrow />
          )}
          <div className="flex flex-wrap justify-end gap-2 border-t border-line-1 px-4 py-3">
            {!matches.isWhole && <Button onClick={matches.showAll}>すべて見る</Button>}
            <Button
              kind="primary"
              disabled={add.isPending}
              onClick={() =>
                add.mutate({
                  body: {
                    name: [...word.trim()].slice(0, limits.name).join(''),
                    source_id,
                    conditions,
                    effect: { kind: 'drop' },
                    enabled: true,
                  },
                })
              }
            >
              この語を除外する
            </Button>
          </div>
        </section>
      )}
    </Panel>
  )
}
