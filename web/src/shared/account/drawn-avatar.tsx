/** Colours of the site's palette a picture is drawn in: ground, shape, mark. */
const palettes = [
  ['--g-apex-legends', '--bg-3'],
  ['--g-overwatch-2', '--bg-3'],
  ['--g-marvel-rivals', '--bg-3'],
  ['--g-fps-general', '--bg-3'],
  ['--accent', '--bg-3'],
  ['--info', '--bg-3'],
] as const

/** Left half of a visor on a 10 × 10 grid; the right half is its mirror. */
const heads = ['M5 1H3L1 3v4l2 2h2z', 'M5 1 1 2v4l4 3z', 'M5 1H2v6l3 2z', 'M5 1 2 3 1 6l2 3h2z']
const visors = ['M5 4H2l1 2h2z', 'M5 3.5H2v1h2v2h1z', 'M5 5 2 3.500V5l3 1.500z', 'M5 4H3v1H2v1h3z']
const marks = ['M5 1v2L4 2z', 'M5 8H4l1-1z', 'M3 1v2L1 4V3z', 'M5 2H4v1h1z']

/** A small integer that follows from the number and the place it is used at. */
function pick(number: number, place: number, count: number): number {
  let mixed = number * 8 + place
  for (const factor of [0x85ebca6b, 0xc2b2ae35]) mixed = Math.imul(mixed ^ (mixed >>> 15), factor)
  return ((mixed ^ (mixed >>> 16)) >>> 0) % count
}

/** A player's mask drawn from a number: the same number, the same picture. Decoration. */
export function DrawnAvatar({ number }: { number: number }) {
  const [colour, ground] = palettes[pick(number, 1, palettes.length)] ?? palettes[0]
  const shapes = [
    { d: heads[pick(number, 2, heads.length)], fill: `var(${colour})` },
    { d: visors[pick(number, 3, visors.length)], fill: 'var(--bg-0)' },
    { d: marks[pick(number, 4, marks.length)], fill: 'var(--ink-1)' },
  ]
  return (
    <svg
      viewBox="0 0 10 10"
      aria-hidden="true"
      className="size-full"
      style={{ background: `var(${ground})` }}
    >
      {['', 'matrix(-1 0 0 1 10 0)'].map((transform) => (
        <g key={transform} transform={transform || undefined}>
          {shapes.map(({ d, fill }) => (
            <path key={d} d={d} style={{ fill }} />
          ))}
        </g>
      ))}
    </svg>
  )
}
