import type { ReportGroup } from '@gamelog/contracts/board/reports'
import { useKeys } from '../../shared/keys.ts'
import { groupKey } from './group-key.ts'
import type { Decisions } from './use-decisions.ts'
import type { Selection } from './use-selection.ts'

interface QueueKeys {
  shown: ReportGroup | undefined
  move: (step: 1 | -1) => void
  selection: Selection
  decisions: Decisions
}

/** J/K, X, Shift+X, U and Escape of the queue; D, O, B and N belong to the bar of the decision. */
export function useQueueKeys({ shown, move, selection, decisions }: QueueKeys): void {
  const toggle = (isRange: boolean) => shown && selection.toggle(groupKey(shown), isRange)
  useKeys('通報', [
    { key: 'j', label: '次の通報', run: () => move(1) },
    { key: 'k', label: '前の通報', run: () => move(-1) },
    { key: 'shift+x', label: '範囲で選択', run: () => toggle(true) },
    { key: 'x', label: '選択', run: () => toggle(false) },
    {
      key: 'u',
      label: '直前の解決を元に戻す',
      isActive: decisions.takeBack !== null,
      run: () => decisions.takeBack?.(),
    },
    {
      key: 'Escape',
      label: '選択を解除',
      isActive: selection.keys.size > 0,
      run: () => selection.clear(),
    },
  ])
}
