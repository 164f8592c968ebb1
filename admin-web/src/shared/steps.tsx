interface StepsProps {
  names: readonly string[]
  /** From 0. */
  current: number
}

const looks = {
  done: 'border-ink-3 text-ink-2',
  current: 'border-accent font-bold text-ink-1',
  coming: 'border-line-2 text-ink-3',
}

/** Where one is among a few steps; phones name the current one alone. */
export function Steps({ names, current }: StepsProps) {
  return (
    <ol className="flex gap-0.5">
      {names.map((name, index) => {
        const isCurrent = index === current
        const look = isCurrent ? 'current' : index < current ? 'done' : 'coming'
        return (
          <li
            key={name}
            className={`flex-1 border-t-3 pt-2 text-12 ${looks[look]}`}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <b className="mr-1.5 font-num">{index + 1}</b>
            <span className={isCurrent ? '' : 'max-tab:hidden'}>{name}</span>
          </li>
        )
      })}
    </ol>
  )
}
