import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rule-limits'
import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { conditionText } from '../../shared/text-rules/condition-parts.tsx'
import type { ConditionDraft, ConditionProblem } from './condition-draft.ts'

interface ConditionValueProps {
  condition: ConditionDraft
  name: string
  problem: ConditionProblem | undefined
  /** Of the text about the problem. */
  problemId: string
  onChange: (change: Partial<ConditionDraft>) => void
}

type TypedField = 'words' | 'pattern' | 'addresses' | 'hours' | 'times' | 'minutes'

/** The rest of a condition's sentence. */
export function ConditionValue(props: ConditionValueProps) {
  const { condition, name, problem, problemId, onChange } = props
  const field = (key: TypedField) => ({
    name: key,
    value: condition[key],
    'aria-invalid': problem?.field === key || undefined,
    'aria-describedby': problem?.field === key ? problemId : undefined,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [key]: target.value }),
  })
  const number = (key: TypedField, label: string) => (
    <input
      {...field(key)}
      className="control w-18"
      inputMode="numeric"
      maxLength={5}
      aria-label={`${name}の${label}`}
    />
  )
  switch (condition.subject) {
    case 'link':
      return (
        <>
          <Select
            label={`${name}の比べ方`}
            isLabelHidden
            choices={linkWays}
            value={condition.linkHow}
            onChange={(linkHow) => onChange({ linkHow })}
          />
          {condition.linkHow === 'at' && (
            <input
              {...field('addresses')}
              className={conditionText}
              aria-label={`${name}のアドレス`}
              placeholder="example.com, example.net/path"
            />
          )}
        </>
      )
    case 'member':
      return (
        <>
          <span className="whitespace-nowrap">登録から</span>
          {number('hours', '時間')}
          <span className="whitespace-nowrap">時間以内</span>
        </>
      )
    case 'repeated':
      return (
        <>
          <Select
            label={`${name}の投稿した人`}
            isLabelHidden
            choices={writers}
            value={condition.by}
            onChange={(by) => onChange({ by })}
          />
          <Select
            label={`${name}の似かた`}
            isLabelHidden
            choices={samenesses}
            value={condition.sameness}
            onChange={(sameness) => onChange({ sameness })}
          />
          <span className="inline-flex items-center gap-1.5">
            {number('minutes', '分')}
            <span className="whitespace-nowrap">分に</span>
            {number('times', '回')}
            <span className="whitespace-nowrap">回から</span>
          </span>
        </>
      )
    case 'game':
      return (
        <GamesChoice
          label={`${name}のゲーム`}
          chosen={condition.games}
          onChange={(chosen) => onChange({ games: chosen })}
        />
      )
    case 'place':
      return (
        <Select
          label={`${name}の場所`}
          isLabelHidden
          choices={places}
          value={condition.place}
          onChange={(place) => onChange({ place })}
        />
      )
    default:
      return (
        <>
          <Select
            label={`${name}の比べ方`}
            isLabelHidden
            choices={textWays}
            value={condition.how}
            onChange={(how) => onChange({ how })}
          />
          {condition.how === 'words' ? (
            <input
              {...field('words')}
              className={conditionText}
              aria-label={`${name}の語`}
              placeholder="語を「,」で区切る"
            />
          ) : (
            <input
              {...field('pattern')}
              className={`${conditionText} font-mono text-12`}
              aria-label={`${name}のパターン`}
              maxLength={limits.pattern}
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </>
      )
  }
}

const textWays = [
  { value: 'words', label: '語を含む' },
  { value: 'pattern', label: 'パターン' },
] as const

const linkWays = [
  { value: 'at', label: '当てはまる' },
  { value: 'any', label: '1つでもある' },
] as const

const writers = [
  { value: 'author', label: '同じ人の' },
  { value: 'anybody', label: 'だれかの' },
] as const

const samenesses = [
  { value: 'same', label: '同じ文' },
  { value: 'similar', label: '似た文' },
] as const

const places = [
  { value: 'opening', label: '最初の投稿' },
  { value: 'reply', label: '返信' },
] as const

interface GamesChoiceProps {
  label: string
  chosen: readonly BoardCategory[]
  onChange: (games: readonly BoardCategory[]) => void
}

function GamesChoice({ label, chosen, onChange }: GamesChoiceProps) {
  return (
    <fieldset className="flex flex-1 flex-wrap gap-x-4 max-tab:order-2 max-tab:basis-full" aria-label={label}>
      {boardCategoryIds.map((game) => (
        <Option
          key={game}
          checked={chosen.includes(game)}
          onChange={({ target }) =>
            onChange(
              boardCategoryIds.filter((each) => (each === game ? target.checked : chosen.includes(each))),
            )
          }
        >
          {games[game].label}
        </Option>
      ))}
    </fieldset>
  )
}
