import { useState } from 'react'
import { ChoiceChips, FilterChip, PresetChip, RemovableChip } from '../../src/kit/chip.tsx'
import { Example, Group } from '../group.tsx'

const filters = ['未処理', '自分の担当', '3件以上の通報', '新しい会員'] as const
const reasons = [
  { value: 'spam', label: '宣伝' },
  { value: 'abuse', label: '誹謗中傷' },
  { value: 'flood', label: '連続した投稿' },
] as const
type Reason = (typeof reasons)[number]['value']

export function ChipGroup() {
  const [on, setOn] = useState<readonly string[]>(['未処理'])
  const [one, setOne] = useState<readonly Reason[]>(['spam'])
  const [many, setMany] = useState<readonly Reason[]>(['spam', 'flood'])
  const [inForce, setInForce] = useState([
    'ゲーム: Apex Legends',
    '期間: 7日間',
    '配信元: とても長い名前の配信元のニュース',
  ])
  const toggled = <T,>(all: readonly T[], value: T) =>
    all.includes(value) ? all.filter((other) => other !== value) : [...all, value]
  return (
    <Group id="chips" title="チップ">
      <Example title="FilterChip on, off, with a figure">
        {filters.map((name) => (
          <FilterChip key={name} isOn={on.includes(name)} onToggle={() => setOn(toggled(on, name))}>
            {name}
          </FilterChip>
        ))}
        <FilterChip isOn={on.includes('完走')} onToggle={() => setOn(toggled(on, '完走'))}>
          完走 <span className="num">1,204</span>
        </FilterChip>
      </Example>
      <Example title="ChoiceChips: one, isMany">
        <ChoiceChips label="理由" options={reasons} chosen={one} onChoose={(value) => setOne([value])} />
        <ChoiceChips
          label="当てはまる理由"
          isMany
          options={reasons}
          chosen={many}
          onChoose={(value) => setMany(toggled(many, value))}
        />
      </Example>
      <Example title="RemovableChip">
        {inForce.map((text) => (
          <RemovableChip key={text} onRemove={() => setInForce(inForce.filter((other) => other !== text))}>
            {text}
          </RemovableChip>
        ))}
      </Example>
      <Example title="PresetChip">
        <PresetChip onChoose={() => undefined}>宣伝のため</PresetChip>
        <PresetChip onChoose={() => undefined}>個人情報が含まれるため</PresetChip>
      </Example>
    </Group>
  )
}
