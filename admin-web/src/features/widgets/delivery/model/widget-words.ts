import { formOf, type WidgetDevice, type WidgetLayout } from '@gamelog/contracts/widget/ids'
import type { FillOrder } from '@gamelog/contracts/widget/settings'

export const deviceWords = { pc: 'PC', mobile: 'スマホ' } as const satisfies Record<WidgetDevice, string>
export const layoutWords = { grid: 'グリッド', list: 'リスト' } as const satisfies Record<
  WidgetLayout,
  string
>
export const orderWords = {
  newest: '新着順',
  most_clicked: 'クリックの多い順',
} as const satisfies Record<FillOrder, string>

/** 「PC・グリッド」 of a widget's id. */
export function formWords(id: string): string {
  const { device, layout } = formOf(id)
  return `${deviceWords[device]}・${layoutWords[layout]}`
}
