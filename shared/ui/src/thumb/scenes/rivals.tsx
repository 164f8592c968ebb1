import type { Dice } from '../../seeded-random.ts'
import type { Motif } from './motif.ts'
import { polar, series } from './shapes.ts'

function halftone(dice: Dice, colour: string) {
  const right = dice.chance(0.5)
  return series(7).flatMap((column) =>
    series(5).map((row) => (
      <circle
        key={`${column}-${row}`}
        cx={right ? 312 - column * 15 : 8 + column * 15}
        cy={172 - row * 15}
        r={Math.max(0.6, 6.4 - column * 0.8 - row * 0.7)}
        fill={colour}
        opacity=".5"
      />
    )),
  )
}

/** Rays from a point, and a bolt. */
export const drawBurst: Motif = (dice, { main, glow }) => {
  const x = dice.range(110, 220)
  const y = dice.range(66, 100)
  const turn = dice.range(0, 1)
  return (
    <>
      {series(13).map((index) => (
        <polygon
          key={index}
          points={`${x},${y} ${polar(x, y, turn + index / 13, 380)} ${polar(x, y, turn + (index + 0.45) / 13, 380)}`}
          fill={main}
          opacity={index % 2 === 0 ? 0.3 : 0.13}
        />
      ))}
      {halftone(dice, glow)}
      <path d={`M${x + 14} ${y - 46}l-40 50h24l-14 42 44-54h-26z`} fill={glow} />
    </>
  )
}

/** Comic panels, cut aslant. */
export const drawComic: Motif = (dice, { dark, light, main, glow }) => {
  const cut = dice.range(90, 200)
  const lean = dice.range(24, 64)
  return (
    <>
      <path d={`M0 0H${cut + lean}L${cut} 180H0z`} fill={main} opacity=".75" />
      <path
        d={`M${cut + lean + 7} 0H${cut + lean + 84}L${cut + 84} 180H${cut + 7}z`}
        fill={glow}
        opacity=".8"
      />
      <path d={`M${cut + lean + 91} 0H330V180H${cut + 91}z`} fill={light} />
      <path
        d={`M0 ${dice.range(90, 130)}L${cut + 20} ${dice.range(40, 90)}L${cut} 180H0z`}
        fill={dark}
        opacity=".7"
      />
      {halftone(dice, dark)}
      <circle
        cx={dice.range(252, 286)}
        cy={dice.range(40, 84)}
        r="22"
        fill="none"
        stroke={glow}
        strokeWidth="6"
      />
    </>
  )
}

/** Two rivals in each other's orbit. */
export const drawOrbits: Motif = (dice, { dark, main, glow }) => {
  const tilt = dice.range(-40, 40)
  return (
    <>
      {halftone(dice, main)}
      <g fill="none" transform={`rotate(${tilt} 160 90)`}>
        {series(4).map((index) => (
          <ellipse
            key={index}
            cx="160"
            cy="90"
            rx={70 + index * 34}
            ry={24 + index * 14}
            stroke={index % 2 === 0 ? main : glow}
            strokeWidth={index === 1 ? 4 : 1.5}
            opacity={0.9 - index * 0.18}
          />
        ))}
        <circle cx={90 - dice.range(0, 30)} cy="90" r="20" fill={main} />
        <circle cx={230 + dice.range(0, 30)} cy="90" r="20" fill={glow} />
        <path d="M160 62l22 28-22 28-22-28z" fill={dark} stroke={glow} strokeWidth="2.500" />
      </g>
    </>
  )
}
