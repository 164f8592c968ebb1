import type { PostRuleCondition } from '@gamelog/contracts/board/post-rules'
import { postRuleLimits as limits } from '@gamelog/contracts/board/post-rules'
import { type BoardCategory, boardCategoryIds } from '@gamelog/contracts/board/thread'
import { games } from '@gamelog/ui/games'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { ConditionInput, ConditionSelect } from '../../shared/rules/condition-fields.tsx'
import type {
  ConditionKind,
  ConditionProblem,
  ConditionSet,
  ConditionValueProps,
} from '../../shared/rules/condition-kind.ts'
import { type TextTyped, textKind, textStart } from '../../shared/rules/text-condition.tsx'
import { listOf, listProblem, partsOf } from '../../shared/rules/word-list.ts'

/** Fields of a condition of a rule for posts. */
export interface PostTyped extends TextTyped {
  readonly linkHow: 'at' | 'any'
  /** Parted by commas. */
  readonly addresses: string
  readonly hours: string
  readonly sameness: 'same' | 'similar'
  readonly by: 'author' | 'anybody'
  readonly times: string
  readonly minutes: string
  readonly games: readonly BoardCategory[]
  readonly place: 'opening' | 'reply'
}

type Kind = ConditionKind<PostRuleCondition, PostTyped>
type ValueProps = ConditionValueProps<PostTyped>

const linkWays = [
  { value: 'at', label: '当てはまる' },
  { value: 'any', label: '1つでもある' },
] as const

const link: Kind = {
  label: 'リンク',
  read: (condition) => {
    if (condition.kind === 'has_link') return { linkHow: 'any' }
    return condition.kind === 'link' ? { linkHow: 'at', addresses: listOf(condition.addresses) } : undefined
  },
  write: ({ linkHow, addresses }) =>
    linkHow === 'any' ? { kind: 'has_link' } : { kind: 'link', addresses: partsOf(addresses) },
  problem: ({ linkHow, addresses }) =>
    linkHow === 'any' ? undefined : listProblem('addresses', addresses, 'アドレスを入力してください', limits),
  Value: (props) => (
    <>
      <ConditionSelect {...props} field="linkHow" label="比べ方" choices={linkWays} />
      {props.typed.linkHow === 'at' && (
        <ConditionInput
          {...props}
          field="addresses"
          label="アドレス"
          placeholder="example.com, example.net/path"
        />
      )}
    </>
  ),
}

const member: Kind = {
  label: '会員',
  read: (condition) => (condition.kind === 'new_account' ? { hours: String(condition.hours) } : undefined),
  write: ({ hours }) => ({ kind: 'new_account', hours: Number(hours) }),
  problem: ({ hours }) => numberProblem('hours', hours, { least: 1, most: limits.hours, unit: '時間' }),
  Value: (props) => (
    <>
      <span className="whitespace-nowrap">登録から</span>
      <ConditionInput {...props} field="hours" label="時間" isNumber />
      <span className="whitespace-nowrap">時間以内</span>
    </>
  ),
}

const writers = [
  { value: 'author', label: '同じ人の' },
  { value: 'anybody', label: 'だれかの' },
] as const

const samenesses = [
  { value: 'same', label: '同じ文' },
  { value: 'similar', label: '似た文' },
] as const

const repeated: Kind = {
  label: 'くり返し',
  read: (condition) =>
    condition.kind === 'repeated'
      ? {
          sameness: condition.match,
          by: condition.by,
          times: String(condition.times),
          minutes: String(condition.minutes),
        }
      : undefined,
  write: ({ sameness, by, times, minutes }) => ({
    kind: 'repeated',
    match: sameness,
    by,
    times: Number(times),
    minutes: Number(minutes),
  }),
  problem: ({ minutes, times }) =>
    numberProblem('minutes', minutes, { least: 1, most: limits.minutes, unit: '分' }) ??
    numberProblem('times', times, { least: 2, most: limits.times, unit: '回' }),
  Value: (props) => (
    <>
      <ConditionSelect {...props} field="by" label="投稿した人" choices={writers} />
      <ConditionSelect {...props} field="sameness" label="似かた" choices={samenesses} />
      <span className="inline-flex items-center gap-1.5">
        <ConditionInput {...props} field="minutes" label="分" isNumber />
        <span className="whitespace-nowrap">分に</span>
        <ConditionInput {...props} field="times" label="回" isNumber />
        <span className="whitespace-nowrap">回から</span>
      </span>
    </>
  ),
}

const game: Kind = {
  label: 'ゲーム',
  read: (condition) => (condition.kind === 'game' ? { games: condition.games } : undefined),
  write: (typed) => ({ kind: 'game', games: [...typed.games] }),
  problem: (typed) =>
    typed.games.length === 0 ? { field: 'games', text: 'ゲームを選んでください' } : undefined,
  Value: GamesChoice,
}

const places = [
  { value: 'opening', label: '最初の投稿' },
  { value: 'reply', label: '返信' },
] as const

const place: Kind = {
  label: '場所',
  read: (condition) => (condition.kind === 'place' ? { place: condition.place } : undefined),
  write: (typed) => ({ kind: 'place', place: typed.place }),
  Value: (props) => <ConditionSelect {...props} field="place" label="場所" choices={places} />,
}

/** The conditions of rules for posts. */
export const postConditions: ConditionSet<PostRuleCondition, PostTyped> = {
  kinds: {
    content: textKind('content', '本文', limits),
    title: textKind('title', 'タイトル', limits),
    name: textKind('name', '名前', limits),
    link,
    member,
    repeated,
    game,
    place,
  },
  start: {
    ...textStart,
    linkHow: 'at',
    addresses: '',
    hours: '24',
    sameness: 'same',
    by: 'author',
    times: '3',
    minutes: '10',
    games: [],
    place: 'opening',
  },
  limits,
}

function numberProblem(
  field: string,
  typed: string,
  { least, most, unit }: { least: number; most: number; unit: string },
): ConditionProblem | undefined {
  const value = /^\d{1,5}$/.test(typed.trim()) ? Number(typed) : Number.NaN
  return value >= least && value <= most
    ? undefined
    : { field, text: `${least}から${most}${unit}までの数を入力してください` }
}

function GamesChoice({ typed: { games: chosen }, name, onChange }: ValueProps) {
  const choose = (game: BoardCategory, isChosen: boolean) =>
    onChange({
      games: boardCategoryIds.filter((each) => (each === game ? isChosen : chosen.includes(each))),
    })
  return (
    <fieldset
      className="flex flex-1 flex-wrap gap-x-4 max-tab:order-2 max-tab:basis-full"
      aria-label={`${name}のゲーム`}
    >
      {boardCategoryIds.map((each) => (
        <Option
          key={each}
          checked={chosen.includes(each)}
          onChange={({ target }) => choose(each, target.checked)}
        >
          {games[each].label}
        </Option>
      ))}
    </fieldset>
  )
}
