import type { GameCategoryId } from '@gamelog/contracts/common/game-category'
import { memo } from 'react'
import { createDice } from '../seeded-random.ts'
import { drawDropLine, drawRidges, drawZone } from './scenes/apex.tsx'
import { drawBubbles, drawScroll, drawVoices } from './scenes/chat.tsx'
import { drawKeyboard, drawMouse, drawSignal } from './scenes/device.tsx'
import { drawContours, drawFloorPlan, drawScope } from './scenes/fps.tsx'
import type { Motif } from './scenes/motif.ts'
import { drawArcs, drawChevrons, drawHalo } from './scenes/overwatch.tsx'
import { palettes } from './scenes/palette.ts'
import { drawBurst, drawComic, drawOrbits } from './scenes/rivals.tsx'

const motifs: Record<GameCategoryId, readonly [Motif, ...Motif[]]> = {
  all: [drawContours, drawScope],
  'apex-legends': [drawZone, drawRidges, drawDropLine],
  'overwatch-2': [drawArcs, drawHalo, drawChevrons],
  'marvel-rivals': [drawBurst, drawComic, drawOrbits],
  'fps-general': [drawContours, drawScope, drawFloorPlan],
  device: [drawMouse, drawKeyboard, drawSignal],
  chat: [drawBubbles, drawVoices, drawScroll],
}

interface SceneProps {
  seed: string
  game: GameCategoryId
  /** Motifs to go on from the one the seed gives (scene-shifts.ts). */
  shift?: number
}

/** A generated picture for an article. Motif and details follow from its id, so it is the same everywhere. */
export const Scene = memo(function Scene({ seed, game, shift = 0 }: SceneProps) {
  const dice = createDice(seed)
  const palette = palettes[game]
  const gradient = `g-${seed}`
  const choice = motifs[game]
  const draw = choice[(choice.indexOf(dice.pick(choice)) + shift) % choice.length] ?? choice[0]
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className="size-full">
      <defs>
        <linearGradient
          id={gradient}
          x1={dice.chance(0.5) ? 0 : 1}
          y1="0"
          x2={dice.chance(0.5) ? 1 : 0}
          y2="1"
        >
          <stop stopColor={palette.light} />
          <stop offset="1" stopColor={palette.dark} />
        </linearGradient>
      </defs>
      <rect width="320" height="180" fill={`url(#${gradient})`} />
      {draw(dice, palette)}
    </svg>
  )
})

/** Index of the motif a seed gives, and how many its game has. */
export function motifOf(seed: string, game: GameCategoryId): { index: number; count: number } {
  const choice = motifs[game]
  return { index: choice.indexOf(createDice(seed).pick(choice)), count: choice.length }
}
