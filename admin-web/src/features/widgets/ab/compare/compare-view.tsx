import { widgetIdPattern } from '@gamelog/contracts/widget/ids'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { jstDayOf } from '@gamelog/domain/jst'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { useNow } from '@gamelog/ui/use-now'
import { Scale } from 'lucide-react'
import { Panel } from '../../../../shared/panel.tsx'
import { isAllowed } from '../../../../shared/range-picker/day-choice.ts'
import { anyText, useAddressState } from '../../../../shared/use-address-state.ts'
import { type Choice, defaultDays } from './choice.ts'
import { CompareForm } from './compare-form.tsx'
import { CompareResult } from './compare-result.tsx'

const fields = { a: widgetIdPattern, b: widgetIdPattern, from: anyText, to: anyText }

/** 2つを比べる: widgets and days are in the address, so that a link shows the same. */
export function CompareView({ widgets }: { widgets: readonly ListedWidget[] }) {
  const [{ a = '', b = '', from = '', to = '' }, setAddress] = useAddressState(fields)
  const today = useNow((seconds) => jstDayOf(new Date(seconds * 1_000)))
  const days = isDays(from, to, today) ? { from, to } : defaultDays(today)
  const choice: Choice = { a, b, ...days }
  return (
    <>
      <CompareForm
        key={JSON.stringify(choice)}
        ids={widgets.map(({ widget_id }) => widget_id)}
        choice={choice}
        onCompare={(next) => setAddress(next, { push: true })}
      />
      {a !== '' && b !== '' && a !== b ? (
        <CompareResult choice={choice} />
      ) : (
        <Panel title="判定">
          <Empty icon={Scale} title="比較するウィジェットを選択してください">
            <p>クリック率の差が本物か偶然かを、95%区間で判定します。</p>
          </Empty>
        </Panel>
      )}
    </>
  )
}

function isDays(from: string, to: string, today: string): boolean {
  const written = /^\d{4}-\d\d-\d\d$/
  return written.test(from) && written.test(to) && isAllowed({ from, to }, { last: today })
}
