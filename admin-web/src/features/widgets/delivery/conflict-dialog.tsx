import { games } from '@gamelog/ui/games'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
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
  const side = (values: Values, changed: readonly ValueName[]) => (name: ValueName) =>
    changed.includes(name) ? (
      <Side name={name} values={values} />
    ) : (
      <span className="text-ink-3">変更なし</span>
    )
  return (
    <DataTable
      phone="table"
      className="border border-line-1"
      rows={names}
      rowKey={(name) => name}
      columns={[
        {
          label: '項目',
          isRowHead: true,
          className: 'whitespace-nowrap font-bold!',
          cell: (name) => valueLabels[name],
        },
        {
          label: `保存済み${savedBy ? `（${savedBy}）` : ''}`,
          cell: side(theirs, changedByThem),
        },
        { label: 'あなたの変更', cell: side(mine, changedByMe) },
      ]}
    />
  )
}

function Side({ name, values }: { name: ValueName; values: Values }) {
  if (name !== 'articles' || values.articles.length === 0)
    return <span className="whitespace-pre-wrap">{wordsOf(name, values)}</span>
  return (
    <ol className="grid list-decimal gap-[3px] pl-[18px]">
      {values.articles.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ol>
  )
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
