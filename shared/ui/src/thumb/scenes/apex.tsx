import type { Motif } from './motif.ts'
import { ridge, series } from './shapes.ts'

/** The closing ring, from above. */
export const drawZone: Motif = (dice, { light, dark, main, glow }) => {
  const x = dice.range(90, 230)
  const y = dice.range(60, 115)
  const radius = dice.range(80, 116)
  return (
    <>
      {series(7).map((index) => (
        <path
          key={index}
          d={`M${dice.range(-40, 330)} ${dice.range(-10, 190)}L${dice.range(-40, 340)} ${dice.range(-20, 190)}L${dice.range(0, 330)} ${dice.range(0, 190)}z`}
          fill={[dark, light, main][index % 3]}
          opacity={0.14 + index * 0.05}
        />
      ))}
      <circle cx={x} cy={y} r={radius} fill="none" stroke={main} strokeWidth="2.500" />
      <circle
        cx={x + dice.range(-24, 24)}
        cy={y + dice.range(-14, 14)}
        r={radius / 2}
        fill={glow}
        fillOpacity=".12"
        stroke={glow}
        strokeWidth="2"
        strokeDasharray="7 5"
      />
      <path d={`M${x} ${y - 9}l8 16h-16z`} fill={glow} />
    </>
  )
}

/** Ridges under a low sun. */
export const drawRidges: Motif = (dice, { light, dark, main, glow }) => {
  const x = dice.range(70, 250)
  return (
    <>
      {dice.chance(0.5) ? (
        <path d={`M${x} 24l44 76h-88z`} fill={main} opacity=".95" />
      ) : (
        <circle cx={x} cy="70" r={dice.range(26, 40)} fill={main} opacity=".95" />
      )}
      <polygon points={ridge(dice, 60, 40)} fill={main} opacity=".35" />
      <polygon points={ridge(dice, 88, 38)} fill={light} />
      <polygon points={ridge(dice, 118, 44)} fill={dark} />
      <path
        d={`M${dice.range(30, 290)} 0v${dice.range(70, 110)}`}
        stroke={glow}
        strokeWidth="1.500"
        opacity=".6"
      />
    </>
  )
}

/** The drop: a flight line over the map, with those who left it. */
export const drawDropLine: Motif = (dice, { dark, main, glow }) => {
  const from = dice.range(20, 150)
  const to = dice.range(30, 160)
  const drops = series(5).map((index) => {
    const x = 40 + index * 58 + dice.range(-14, 14)
    return { x, y: from + ((to - from) * x) / 320, length: dice.range(22, 64) * (index % 2 === 0 ? 1 : -1) }
  })
  return (
    <>
      <polygon points={ridge(dice, 96, 60)} fill={dark} opacity=".6" />
      <polygon points={ridge(dice, 134, 36)} fill={dark} />
      <path d={`M0 ${from}L320 ${to}`} stroke={glow} strokeWidth="2" strokeDasharray="10 6" />
      {drops.map(({ x, y, length }) => (
        <g key={x}>
          <path d={`M${x} ${y}l${length / 3} ${length}`} stroke={main} strokeWidth="1.500" opacity=".8" />
          <circle cx={x + length / 3} cy={y + length} r="4.500" fill={main} />
        </g>
      ))}
      <path d={`M${drops[4]?.x ?? 290} ${(drops[4]?.y ?? 90) - 7}l14 7-14 7 4-7z`} fill={glow} />
    </>
  )
}
