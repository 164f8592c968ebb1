import type { Motif } from './motif.ts'
import { series } from './shapes.ts'

/** A mouse, from above. */
export const drawMouse: Motif = (dice, { dark, main, glow }) => {
  const turn = dice.range(-24, 24)
  const beam = dice.range(-60, 120)
  return (
    <>
      <path d={`M${beam} 180L${beam + 150} 0h46L${beam + 46} 180z`} fill={glow} opacity=".09" />
      <path d={`M${beam + 76} 180L${beam + 226} 0h18L${beam + 94} 180z`} fill={glow} opacity=".09" />
      <g transform={`rotate(${turn} 160 92)`}>
        <rect x="120" y="24" width="80" height="136" rx="40" fill={dark} stroke={main} strokeWidth="2.500" />
        <path d="M160 24v56M120 80q40 14 80 0" fill="none" stroke={main} strokeWidth="2" />
        <rect x="154" y="42" width="12" height="26" rx="6" fill={glow} />
      </g>
    </>
  )
}

/** A keyboard with a few keys lit. */
export const drawKeyboard: Motif = (dice, { dark, main, glow }) => {
  const turn = dice.range(-10, 10)
  return (
    <g transform={`rotate(${turn} 160 90)`}>
      <rect x="26" y="38" width="268" height="104" fill={dark} stroke={main} strokeWidth="2" />
      {series(4).flatMap((row) =>
        series(12).map((column) => (
          <rect
            key={`${row}-${column}`}
            x={34 + column * 21.2}
            y={46 + row * 23}
            width="17"
            height="18"
            fill={dice.chance(0.12) ? glow : main}
            opacity={dice.chance(0.12) ? 1 : 0.28}
          />
        )),
      )}
    </g>
  )
}

/** A headset's signal. */
export const drawSignal: Motif = (dice, { dark, main, glow }) => {
  const peak = dice.range(8, 22)
  return (
    <>
      <path d="M0 118H320V180H0z" fill={dark} opacity=".5" />
      {series(30).map((index) => {
        const near = Math.max(0.12, 1 - Math.abs(index - peak) / 14)
        const height = near * dice.range(40, 124)
        return (
          <rect
            key={index}
            x={14 + index * 9.9}
            y={90 - height / 2}
            width="5"
            height={height}
            fill={Math.abs(index - peak) < 3 ? glow : main}
            opacity={0.35 + near * 0.6}
          />
        )
      })}
    </>
  )
}
