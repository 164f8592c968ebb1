import type { ReactNode } from 'react'
import type { Dice } from '../../seeded-random.ts'
import type { Palette } from './palette.ts'

/** Draws on a 320 × 180 canvas. */
export type Motif = (dice: Dice, palette: Palette) => ReactNode
