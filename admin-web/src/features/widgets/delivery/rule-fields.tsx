import { maxWidgetArticles } from '@gamelog/contracts/widget/ids'
import { type FillRule, fillOrders } from '@gamelog/contracts/widget/settings'
import { gameIds, games } from '@gamelog/ui/games'
import { SelectField } from '@gamelog/ui/kit/field.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { orderWords } from './model/widget-words.ts'

const orders = fillOrders.map((value) => ({ value, label: orderWords[value] }))
const categories = gameIds.map((value) => ({ value, label: games[value].label }))
const counts = Array.from({ length: maxWidgetArticles }, (_, index) => ({
  value: String(index + 1),
  label: `${index + 1}件`,
}))

interface RuleFieldsProps {
  rule: FillRule
  onChange: (rule: FillRule) => void
}

/** Rule of a widget without chosen articles. */
export function RuleFields({ rule, onChange }: RuleFieldsProps) {
  return (
    <div className="form">
      <p className="text-ink-2">記事を選んでいないので、次の順で自動的に表示します。</p>
      <div className="field">
        <Segments
          label="選び方"
          choices={orders}
          value={rule.order}
          onChange={(order) => onChange({ ...rule, order })}
        />
        <p className="field-hint">
          {rule.order === 'newest'
            ? '公開された時刻の新しい記事から表示します。'
            : '24時間のクリックが多い記事から表示し、足りない分は新着で補います。'}
        </p>
      </div>
      <div className="form-pair">
        <SelectField
          label="ゲーム"
          choices={categories}
          value={rule.category}
          onChange={(category) => onChange({ ...rule, category })}
        />
        <SelectField
          label="件数"
          choices={counts}
          value={String(rule.count)}
          onChange={(count) => onChange({ ...rule, count: Number(count) })}
        />
      </div>
    </div>
  )
}
