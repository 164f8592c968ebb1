import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { ChevronDown, ChevronUp } from 'lucide-react'

const steps = [
  { step: -1, label: '前の通報', Icon: ChevronUp },
  { step: 1, label: '次の通報', Icon: ChevronDown },
] as const

/** To the entry before and after this one in the queue; phones have the list instead. */
export function StepButtons({ onMove }: { onMove: (step: 1 | -1) => void }) {
  return steps.map(({ step, label, Icon }) => (
    <IconButton
      icon={Icon}
      label={label}
      size="s"
      className="max-tab:hidden"
      key={step}
      onClick={() => onMove(step)}
    />
  ))
}
