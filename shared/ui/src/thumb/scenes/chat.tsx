import type { Motif } from './motif.ts'
import { series } from './shapes.ts'

/** Speech bubbles, one over another. */
export const drawBubbles: Motif = (dice, { light, dark, main, glow }) => {
  const bubbles = [
    { fill: main, ink: dark, y: 22 },
    { fill: glow, ink: dark, y: 66 },
    { fill: light, ink: glow, y: 112 },
  ]
  return bubbles.map(({ fill, ink, y }) => {
    const x = dice.range(36, 150)
    const width = dice.range(104, 150)
    const tail = dice.chance(0.5) ? x + 14 : x + width - 28
    return (
      <g key={y}>
        <path d={`M${x} ${y}h${width}v42H${tail + 14}l-14 13v-13H${x}z`} fill={fill} opacity=".92" />
        <path
          d={`M${x + 12} ${y + 15}h${width - dice.range(26, 50)}M${x + 12} ${y + 27}h${width - dice.range(46, 84)}`}
          stroke={ink}
          strokeWidth="3"
          opacity=".6"
        />
      </g>
    )
  })
}

/** A thread of replies, indented. */
export const drawVoices: Motif = (dice, { main, glow }) => {
  let depth = 0
  return series(6).map((index) => {
    if (index > 0) depth = dice.chance(0.55) ? Math.min(depth + 1, 3) : Math.max(1, depth - 1)
    const x = 36 + depth * 28
    const y = 16 + index * 26
    const isBright = dice.chance(0.25)
    return (
      <g key={index}>
        {depth > 0 && (
          <path d={`M${x - 20} ${y - 8}v16h16`} fill="none" stroke={main} strokeWidth="1.500" opacity=".6" />
        )}
        <rect x={x} y={y} width="16" height="16" fill={isBright ? glow : main} />
        <rect
          x={x + 24}
          y={y}
          width={dice.range(80, 150)}
          height="16"
          fill={isBright ? glow : main}
          opacity={isBright ? 0.9 : 0.32}
        />
      </g>
    )
  })
}

/** Lines running past, one of them quoted. */
export const drawScroll: Motif = (dice, { dark, main, glow }) => {
  const quoted = Math.floor(dice.range(1, 5))
  return (
    <>
      <path d="M214-10h120v200H134z" fill={dark} opacity=".4" />
      {series(7).map((index) => (
        <rect
          key={index}
          x={index === quoted ? 62 : 34}
          y={16 + index * 22}
          width={dice.range(90, 240)}
          height="9"
          fill={index === quoted ? glow : main}
          opacity={index === quoted ? 1 : 0.4}
        />
      ))}
      <path
        d={`M34 ${14 + quoted * 22}l9 7-9 7M46 ${14 + quoted * 22}l9 7-9 7`}
        fill="none"
        stroke={glow}
        strokeWidth="3"
      />
    </>
  )
}
