import type { Motif } from './motif.ts'
import { series } from './shapes.ts'

/** Broken rings over a skyline. */
export const drawArcs: Motif = (dice, { dark, main, glow }) => {
  const x = dice.range(100, 220)
  return (
    <>
      {series(5).map((index) => {
        const radius = 28 + index * 26
        return (
          <circle
            key={index}
            cx={x}
            cy="84"
            r={radius}
            fill="none"
            stroke={index < 2 ? main : glow}
            strokeWidth={[14, 5, 1.5, 1, 1][index]}
            strokeDasharray={`${radius * dice.range(1.2, 3.2)} ${radius * dice.range(0.4, 1.2)}`}
            opacity={1 - index * 0.19}
            transform={`rotate(${dice.range(0, 360)} ${x} 84)`}
          />
        )
      })}
      {series(10).map((index) => {
        const top = dice.range(112, 158)
        return (
          <rect
            key={index}
            x={index * 34 - 8}
            y={top}
            width={dice.range(18, 34)}
            height={180 - top}
            fill={dark}
          />
        )
      })}
    </>
  )
}

/** A halo in two halves, off centre, with a horizon. */
export const drawHalo: Motif = (dice, { dark, main, glow }) => {
  const x = dice.range(40, 280)
  const tilt = dice.range(-30, 30)
  return (
    <>
      <circle cx={x} cy="112" r="92" fill={glow} opacity=".1" />
      <g fill="none" transform={`rotate(${tilt} ${x} 112)`}>
        <path d={`M${x - 70} 112a70 70 0 0 1 140 0`} stroke={main} strokeWidth="16" />
        <path d={`M${x - 70} 124a70 70 0 0 0 140 0`} stroke={glow} strokeWidth="4" opacity=".7" />
        <path d={`M${x - 104} 112a104 104 0 0 1 208 0`} stroke={glow} strokeWidth="1.500" opacity=".45" />
      </g>
      <path d={`M0 ${dice.range(128, 148)}L320 ${dice.range(128, 148)}V180H0z`} fill={dark} />
      {series(7).map((index) => (
        <path key={index} d={`M${x} 132L${index * 80 - 80} 180`} stroke={main} opacity=".3" />
      ))}
    </>
  )
}

/** The payload's way: chevrons along a track. */
export const drawChevrons: Motif = (dice, { dark, main, glow }) => {
  const lead = Math.floor(dice.range(2, 5))
  const slope = dice.range(-12, 12)
  return (
    <>
      <path d="M-10 40L120 190H-10zM200-10L330 140V-10z" fill={dark} opacity=".55" />
      <g transform={`rotate(${slope} 160 90)`}>
        <path d="M-30 130H350" stroke={glow} strokeWidth="1.500" opacity=".5" />
        <path d={`M-30 130H${62 + lead * 52}`} stroke={main} strokeWidth="4" />
        {series(6).map((index) => (
          <path
            key={index}
            d={`M${24 + index * 52} 56l30 32-30 32`}
            fill="none"
            stroke={index <= lead ? main : glow}
            strokeWidth={index <= lead ? 13 : 2}
            opacity={index <= lead ? 0.4 + index * 0.12 : 0.5}
          />
        ))}
      </g>
    </>
  )
}
