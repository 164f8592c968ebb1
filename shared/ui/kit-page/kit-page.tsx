import { Segments } from '../src/kit/segments.tsx'
import { ToastStack } from '../src/kit/toast.tsx'
import { useAppearance } from './appearance.ts'
import { ButtonGroup } from './groups/buttons.tsx'
import { ChipGroup } from './groups/chips.tsx'
import { ChoiceGroup } from './groups/choices.tsx'
import { FactGroup } from './groups/facts.tsx'
import { FieldGroups } from './groups/fields.tsx'
import { LayerGroup } from './groups/layers.tsx'
import { MarkGroup } from './groups/marks.tsx'
import { PanelGroup } from './groups/panels.tsx'
import { SmallTableGroup } from './groups/small-tables.tsx'
import { StateGroup } from './groups/states.tsx'
import { TableGroup } from './groups/tables.tsx'
import { TabGroup } from './groups/tabs.tsx'
import { ToastGroup } from './groups/toasts.tsx'

/** Every part of shared/ui/src/kit. */
export function KitPage() {
  const { theme, density, setTheme, setDensity } = useAppearance()
  return (
    <>
      <main tabIndex={-1} className="mx-auto max-w-[1100px] px-4 pb-24 outline-none">
        <header className="flex flex-wrap items-center gap-3 py-4">
          <h1 className="mr-auto text-22">部品の一覧</h1>
          <Segments
            label="テーマ"
            size="s"
            choices={[
              { value: 'dark', label: 'ダーク' },
              { value: 'light', label: 'ライト' },
            ]}
            value={theme}
            onChange={setTheme}
          />
          <Segments
            label="密度"
            size="s"
            choices={[
              { value: 'roomy', label: 'サイト' },
              { value: 'dense', label: '管理画面' },
            ]}
            value={density}
            onChange={setDensity}
          />
        </header>
        <ButtonGroup />
        <FieldGroups />
        <ChoiceGroup />
        <ChipGroup />
        <MarkGroup />
        <FactGroup />
        <PanelGroup />
        <StateGroup />
        <TableGroup />
        <SmallTableGroup />
        <TabGroup />
        <LayerGroup />
        <ToastGroup />
      </main>
      <ToastStack />
    </>
  )
}
