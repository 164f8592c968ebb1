import type { Motif } from './motif.ts'
import { blob, series } from './shapes.ts'

/** Contour lines and a mark on the map. */
export const drawContours: Motif = (dice, { main, glow }) => {
  const x = dice.range(110, 230)
  const y = dice.range(60, 110)
  const phases = [dice.range(0, 1), dice.range(0, 1), dice.range(0, 1)]
  const mark = { x: dice.range(50, 270), y: dice.range(50, 130) }
  return (
    <>
      {series(9).map((index) => (
        <polygon
          key={index}
          points={blob(x, y, 16 + index * 24, phases)}
          fill={index === 0 ? main : 'none'}
          stroke={main}
          strokeWidth={index % 3 === 0 ? 1.6 : 0.8}
          opacity={0.9 - index * 0.08}
        />
      ))}
      <g stroke={glow} strokeWidth="2" fill="none" transform={`translate(${mark.x} ${mark.y})`}>
        <circle r="20" />
        <path d="M0-32v18M0 14v18M-32 0h18M14 0h18" />
      </g>
    </>
  )
}

/** Through the scope. */
export const drawScope: Motif = (dice, { dark, main, glow }) => {
  const x = dice.range(110, 210)
  return (
    <>
      <path
        d={`M0 ${dice.range(110, 140)}L90 ${dice.range(80, 120)}L190 ${dice.range(100, 140)}L330 ${dice.range(70, 120)}V190H0z`}
        fill={main}
        opacity=".3"
      />
      <path
        d={`M${x} 90m-330 0a330 330 0 1 0 660 0a330 330 0 1 0-660 0M${x} 90m-78 0a78 78 0 1 1 156 0a78 78 0 1 1-156 0`}
        fill={dark}
        fillRule="evenodd"
        opacity=".85"
      />
      <circle cx={x} cy="90" r="78" fill="none" stroke={main} strokeWidth="3" />
      <path
        d={`M${x - 78} 90H${x - 12}M${x + 12} 90H${x + 78}M${x} 12V78M${x} 102V168`}
        stroke={glow}
        strokeWidth="1.500"
      />
      {series(5).map((index) => (
        <path
          key={index}
          d={`M${x - 7} ${110 + index * 11}h14M${x - 66 + index * 11} 84v12`}
          stroke={glow}
          opacity=".7"
        />
      ))}
      <circle cx={x} cy="90" r="2.500" fill={glow} />
    </>
  )
}

/** A map's floor plan, with a route through it. */
export const drawFloorPlan: Motif = (dice, { dark, main, glow }) => {
  const rooms = series(9).map((index) => ({
    x: 34 + (index % 3) * 88 + dice.range(-8, 8),
    y: 16 + Math.floor(index / 3) * 52 + dice.range(-4, 4),
    width: dice.range(52, 78),
    height: dice.range(28, 42),
  }))
  const [from, over, to] = [
    rooms[dice.pick([0, 3, 6])],
    rooms[dice.pick([1, 4, 7])],
    rooms[dice.pick([2, 5, 8])],
  ]
  return (
    <>
      {rooms.map((room) => (
        <rect
          key={`${room.x}-${room.y}`}
          {...room}
          fill={dark}
          fillOpacity=".6"
          stroke={main}
          strokeWidth="1.500"
        />
      ))}
      {from && over && to && (
        <>
          <path
            d={`M${from.x + 20} ${from.y + 16}H${over.x + 26}V${over.y + 18}H${to.x + 30}V${to.y + 16}`}
            fill="none"
            stroke={glow}
            strokeWidth="2.500"
            strokeDasharray="6 4"
          />
          <circle cx={from.x + 20} cy={from.y + 16} r="6" fill={main} />
          <path d={`M${to.x + 30} ${to.y + 4}l8 12-8 12-8-12z`} fill={glow} />
        </>
      )}
    </>
  )
}
