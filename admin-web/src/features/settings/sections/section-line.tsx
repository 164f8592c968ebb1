import { screens } from '@gamelog/contracts/screens'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import { type SectionState, sectionStates } from '@gamelog/contracts/sections'
import { count } from '@gamelog/ui/format'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { useId } from 'react'
import { monthDayTime } from '../../../shared/times.ts'
import type { SectionRow } from './section-draft.ts'
import { personText, stateLabels } from './section-states.ts'

interface SectionLineProps {
  row: SectionRow
  onChoose: (state: SectionState) => void
}

/** One section: name, address, state, visitors today, the last change. */
export function SectionLine({ row, onChoose }: SectionLineProps) {
  const note = useId()
  const { section, state, chosen, is_built: isBuilt, changed, visitors_today: visitors } = row
  const name = sectionLabels[section]
  const isChanged = chosen !== state
  return (
    <li className="section-line" data-changed={isChanged || undefined}>
      <div className="section-name">
        <b>
          {name}
          {isChanged && <Tag look="accent">変更</Tag>}
        </b>
        <small id={note}>
          <span className="num">{screens[section].path}</span>
          {!isBuilt && '・画面はまだありません'}
        </small>
      </div>
      <Segments
        label={`${name}の状態`}
        size="s"
        describedBy={note}
        choices={sectionStates.map((value) => ({
          value,
          label: stateLabels[value].label,
          disabled: value === 'open' && !isBuilt,
        }))}
        value={chosen}
        onChange={onChoose}
      />
      <span className="section-visitors num">
        <b>{count(visitors)}</b>人<small>今日</small>
      </span>
      <span className="section-change">
        {changed ? `${personText(changed.by)}・${monthDayTime(changed.at)}` : '既定のまま'}
      </span>
    </li>
  )
}
