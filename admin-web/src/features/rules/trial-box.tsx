import type { PostRuleEffect, PostRuleTrial } from '@gamelog/contracts/board/post-rules'
import { boardCategoryIds } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { AreaField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Status, type StatusLook } from '@gamelog/ui/kit/mark.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../shared/error-text.ts'
import { Panel } from '../../shared/panel.tsx'
import { MarkedText } from '../../shared/rules/marked-text.tsx'
import { conditionsOf } from '../../shared/rules/tree-draft.ts'
import { effectLabels, kindLabels } from './labels.ts'
import type { RuleDraft } from './post-rules.ts'
import { accountAges, type TrialText, useTrial } from './use-trial.ts'

const gameChoices = boardCategoryIds.map((value) => ({ value, label: games[value].label }))

interface TrialBoxProps {
  draft: RuleDraft
  /** Undefined: the rule is new. */
  ruleId: number | undefined
}

/** 動作テスト: what the rules in force and the one being edited would do with a text. */
export function TrialBox({ draft, ruleId }: TrialBoxProps) {
  const [typed, setTyped] = useState<TrialText>({
    content: '',
    title: '',
    name: '',
    account: '2',
    game: 'apex-legends',
  })
  const change = (part: Partial<TrialText>) => setTyped((before) => ({ ...before, ...part }))
  const trial = useTrial(typed, draft, ruleId)
  return (
    <Panel
      title="動作テスト"
      info="使っているルールと、いま編集しているルールで確かめます。何も保存しません。「同じ人の」くり返しは、ここでは確かめられません。"
    >
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          trial.tryNow()
        }}
      >
        {looksAt(draft, 'title', 'place') && (
          <TextField
            label="スレッドのタイトル"
            value={typed.title}
            onValue={(title) => change({ title })}
            hint="入れると、新しいスレッドの最初の投稿として確かめます。"
          />
        )}
        {looksAt(draft, 'name') && (
          <TextField label="名前" value={typed.name} onValue={(name) => change({ name })} />
        )}
        <AreaField
          label="テストする文"
          rows={2}
          value={typed.content}
          onValue={(content) => change({ content })}
        />
        <div className="flex flex-wrap items-center gap-2">
          <Select
            label="会員"
            choices={accountAges}
            value={typed.account}
            onChange={(account) => change({ account })}
          />
          <Select
            label="ゲーム"
            choices={gameChoices}
            value={typed.game}
            onChange={(game) => change({ game })}
          />
          <Button
            icon={FlaskConical}
            type="submit"
            className="ml-auto"
            disabled={typed.content.trim() === ''}
          >
            ためす
          </Button>
        </div>
        <div role="status">
          {trial.answer && (
            <Verdict answer={trial.answer} content={trial.askedText.content} isOld={trial.isOld} />
          )}
          {trial.error && <p className="text-12 text-hot">{errorText(trial.error)}</p>}
        </div>
      </form>
    </Panel>
  )
}

function looksAt(draft: RuleDraft, ...kinds: string[]): boolean {
  return conditionsOf(draft).some(({ kind }) => kinds.includes(kind))
}

const verdicts: Readonly<Record<PostRuleEffect, { look: StatusLook; text: string; edge: string }>> = {
  refuse: { look: 'bad', text: '拒否します', edge: 'border-l-hot' },
  hold: { look: 'warn', text: '承認待ちになります', edge: 'border-l-warn' },
  queue: { look: 'warn', text: '公開して、通報一覧に追加します', edge: 'border-l-warn' },
  count: { look: 'none', text: '公開して、記録だけします', edge: 'border-l-line-3' },
}
const published = { look: 'good', text: 'そのまま公開されます', edge: 'border-l-good' } as const

interface VerdictProps {
  answer: PostRuleTrial
  content: string
  isOld: boolean
}

function Verdict({ answer: { verdict, ms, hits, matches }, content, isOld }: VerdictProps) {
  const { look, text, edge } = verdict ? verdicts[verdict] : published
  return (
    <div
      className={`grid gap-1 border border-l-3 border-line-2 bg-raised px-3.5 py-2.5 wrap-anywhere ${edge} ${isOld ? 'opacity-60' : ''}`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status look={look}>{text}</Status>
        <span className="num text-ink-3">{ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms</span>
      </div>
      <p className="whitespace-pre-line text-ink-2">
        <MarkedText text={content} hits={hits} />
      </p>
      {matches.length > 0 && (
        <ul className="grid gap-1 text-12 text-ink-3">
          {matches.map(({ id, name, effect, is_edited, reasons }) => (
            <li key={id ?? 'new'} className="flex flex-wrap gap-x-2.5">
              <b className="text-ink-2">{is_edited ? 'このルール' : name}</b>
              <span>{effectLabels[effect]}</span>
              <span className="basis-full">
                {reasons
                  .map(
                    ({ kind, found }) =>
                      kindLabels[kind] + (found.length > 0 ? `（${found.join(', ')}）` : ''),
                  )
                  .join('・')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
