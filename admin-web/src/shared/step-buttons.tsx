import { ChevronDown, ChevronUp } from 'lucide-react'

const steps = [
  { step: -1, label: '前の通報', Icon: ChevronUp },
  { step: 1, label: '次の通報', Icon: ChevronDown },
] as const

/** To the entry before and after this one in the queue; phones have the list instead. */
export function StepButtons({ onMove }: { onMove: (step: 1 | -1) => void }) {
  return steps.map(({ step, label, Icon }) => (
    <button
      key={step}
      type="button"
      className="a-btn is-q is-i is-s only-d"
      aria-label={label}
      onClick={() => onMove(step)}
    >
      <Icon className="i-s" aria-hidden />
    </button>
  ))
}
