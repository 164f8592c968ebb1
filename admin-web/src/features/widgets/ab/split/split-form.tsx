import {
  experimentDifferences,
  experimentEndings,
  experimentNameMax,
  experimentShares,
} from '@gamelog/contracts/widget/experiments'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { SegmentsField, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import type { ReactNode } from 'react'
import { Panel } from '../../../../shared/panel.tsx'
import { DaysField } from '../common/days-field.tsx'
import { widgetChoices } from '../common/widget-choices.ts'
import { rateText } from '../result/numbers.ts'
import type { SplitPlan } from './split-plan.ts'
import type { SplitErrors, SplitValues } from './split-values.ts'
import { shareText } from './split-words.ts'

const shares = experimentShares.map((share) => ({ value: String(share), label: shareText(share) }))
const differences = experimentDifferences.map((difference, place) => ({
  value: String(difference),
  label: `±${difference}${place === experimentDifferences.length - 1 ? 'ポイント' : ''}`,
}))
const endings = {
  period: '期間まで続ける',
  verdict: '判定が出たら知らせる',
  manual: '手で終える',
} as const

interface SplitFormProps {
  values: SplitValues
  errors: SplitErrors
  widgets: readonly ListedWidget[]
  plan: SplitPlan
  /** Experiment that is being edited. */
  id: number | undefined
  today: string
  meta?: ReactNode | undefined
  onEdit: (change: Partial<SplitValues>) => void
}

/** 割り振りの設定 */
export function SplitForm({ values, errors, widgets, plan, id, today, meta, onEdit }: SplitFormProps) {
  const { widget_a: a, widget_b: b } = values
  const ids = widgets.map(({ widget_id }) => widget_id)
  const busy = (widget: string) => {
    const used = widgets.find(({ widget_id }) => widget_id === widget)?.experiment_id ?? null
    return used !== null && used !== id ? 'このウィジェットは別の割り振りで使っています' : undefined
  }
  return (
    <Panel title="割り振りの設定" meta={meta} isMetaKept>
      <div className="form">
        <TextField
          label="名前"
          isRequired
          limit={experimentNameMax}
          value={values.name}
          onValue={(name) => onEdit({ name })}
          error={errors.name}
        />
        <div className="form-pair">
          <SelectField
            label="A（もとの形）"
            choices={widgetChoices(ids, { chosen: a, other: b })}
            value={a}
            // A domain of the other widget says nothing about this one.
            onChange={(widget_a) => onEdit({ widget_a, domain: null })}
            error={busy(a) ?? (a === '' ? errors.widgets : undefined)}
          />
          <SelectField
            label="B（試す形）"
            choices={widgetChoices(ids, { chosen: b, other: a })}
            value={b}
            onChange={(widget_b) => onEdit({ widget_b })}
            hint="Aで選んだものは選べません"
            error={busy(b) ?? (b === '' ? errors.widgets : undefined)}
          />
        </div>
        <div className="form-pair">
          <SegmentsField
            label="割合"
            choices={shares}
            value={String(values.share_b)}
            onChange={(share) => onEdit({ share_b: Number(share) as SplitValues['share_b'] })}
          />
          <SelectField
            label="対象のドメイン"
            choices={domainChoices(plan, values.domain)}
            value={values.domain ?? ''}
            onChange={(domain) => onEdit({ domain: domain === '' ? null : domain })}
          />
        </div>
        <hr />
        <div className="form-pair">
          <SegmentsField
            label="見つけたい差"
            choices={differences}
            value={String(values.difference)}
            onChange={(points) => onEdit({ difference: Number(points) as SplitValues['difference'] })}
            hint={a === '' ? undefined : `いまのクリック率 ${rateText(plan.rate)}`}
          />
          <DaysField
            days={{ from: values.first_day, to: values.last_day }}
            limits={{ first: today }}
            onChange={({ from, to }) => onEdit({ first_day: from, last_day: to })}
            hint="最大90日まで選択できます"
            error={errors.days}
          />
        </div>
        <SegmentsField
          label="終わり方"
          isWide
          choices={experimentEndings.map((value) => ({ value, label: endings[value] }))}
          value={values.ending}
          onChange={(ending) => onEdit({ ending })}
        />
      </div>
    </Panel>
  )
}

function domainChoices({ domains }: SplitPlan, chosen: string | null) {
  const names = domains.map(({ domain }) => domain)
  const all = chosen === null || names.includes(chosen) ? names : [...names, chosen]
  return [
    { value: '', label: names.length === 0 ? 'すべて' : `すべて（${names.length}ドメイン）` },
    ...all.map((domain) => ({ value: domain, label: domain })),
  ]
}
