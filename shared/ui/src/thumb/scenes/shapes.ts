import type { Dice } from '../../seeded-random.ts'

/** The numbers 0 … length - 1, to draw a series. */
export function series(length: number): number[] {
  return Array.from({ length }, (_, index) => index)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** A point at an angle (turns) and distance from a centre, as `x,y`. */
export function polar(x: number, y: number, turns: number, distance: number): string {
  const angle = turns * 2 * Math.PI
  return `${tenth(x + Math.cos(angle) * distance)},${tenth(y + Math.sin(angle) * distance)}`
}

/** A skyline or mountain edge from left to right, closed at the bottom. */
export function ridge(dice: Dice, top: number, depth: number): string {
  const points = series(11).map((step) => `${step * 34 - 10},${tenth(top + dice.range(0, depth))}`)
  return `-20,200 ${points.join(' ')} 350,200`
}

/** A closed line around a centre whose distance wanders between calls with the same phases. */
export function blob(x: number, y: number, size: number, phases: readonly number[]): string {
  return series(30)
    .map((step) => {
      const turns = step / 30
      const wander = phases.reduce(
        (sum, phase, index) => sum + Math.sin((turns * (index + 2) + phase) * 2 * Math.PI) / (index + 3),
        1,
      )
      return polar(x, y, turns, size * wander)
    })
    .join(' ')
}
