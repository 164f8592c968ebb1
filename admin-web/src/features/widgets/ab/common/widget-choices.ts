import { formLabel } from './forms.ts'

/** Options of a select of widgets: 「gamelog-pc-grid　グリッド」; the other select's one cannot be chosen. */
export function widgetChoices(ids: readonly string[], { chosen, other }: { chosen: string; other: string }) {
  // A widget that an address or a draft names stays visible, also when it is not listed.
  const all = chosen === '' || ids.includes(chosen) ? ids : [...ids, chosen]
  return [
    { value: '', label: '選択してください' },
    ...all.map((id) => ({
      value: id,
      label: [id, formLabel(id)].filter(Boolean).join('　'),
      disabled: id === other,
    })),
  ]
}
