import { games } from '@gamelog/ui/games'
import { ConflictFrame } from '../../../shared/conflict-frame.tsx'
import { numberOf } from '../../../shared/member-link.tsx'
import { monthDayTime } from '../../../shared/times.ts'
import { useMemberNames } from '../../../shared/use-member-names.ts'
import { changedValues, type ValueName, type Values, valueLabels, valuesOf } from './model/values.ts'
import { orderWords } from './model/widget-words.ts'
import type { Conflict, WidgetEditor } from './use-widget-editor.ts'

interface ConflictDialogProps {
  conflict: Conflict
  onResolve: WidgetEditor['resolve']
}

/** Both sides of a conflict. */
export function ConflictDialog({ conflict, onResolve }: ConflictDialogProps) {
  const { saved } = conflict
  const member = useMemberNames([saved.updated_by]).get(saved.updated_by ?? '')
  const savedBy = member && numberOf(member)
  return (
    <ConflictFrame
      open
      description={`${monthDayTime(saved.updated_at)} に ${savedBy ?? '別の人'} が「${saved.widget_id}」を保存しました。あなたの変更は残っています。`}
      onResolve={onResolve}
    >
      <Sides conflict={conflict} savedBy={savedBy} />
    </ConflictFrame>
  )
}

function Sides({ conflict, savedBy }: { conflict: Conflict; savedBy: string | undefined }) {
  const { base, mine, saved } = conflict
  const theirs = valuesOf(saved)
  const changedByThem = changedValues(base, theirs)
  const changedByMe = changedValues(base, mine)
  const names = (Object.keys(valueLabels) as ValueName[]).filter(
    (name) => changedByThem.includes(name) || changedByMe.includes(name),
  )
  return (
    <table className="a-table border border-line-1">
      <thead>
        <tr>
          <th>項目</th>
          <th>保存済み{savedBy && `（${savedBy}）`}</th>
          <th>あなたの変更</th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name}>
            <td className="whitespace-nowrap font-bold">{valueLabels[name]}</td>
            <Side name={name} values={theirs} isChanged={changedByThem.includes(name)} />
            <Side name={name} values={mine} isChanged={changedByMe.includes(name)} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SideProps {
  name: ValueName
  values: Values
  isChanged: boolean
}

function Side({ name, values, isChanged }: SideProps) {
  if (!isChanged) return <td className="text-ink-3">変更なし</td>
  if (name === 'articles' && values.articles.length > 0)
    return (
      <td>
        <ol className="w-side">
          {values.articles.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </td>
    )
  return <td className="whitespace-pre-wrap">{wordsOf(name, values)}</td>
}

function wordsOf(name: ValueName, { articles, rule, memo, name: widgetName }: Values): string {
  switch (name) {
    case 'articles':
      return articles.length > 0 ? `${articles.length}件` : '選ばない'
    case 'rule':
      return `${orderWords[rule.order]}・${games[rule.category].label}・${rule.count}件`
    case 'memo':
      return memo === '' ? '空' : memo
    case 'name':
      return widgetName
  }
}
