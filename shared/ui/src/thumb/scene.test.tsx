import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { gameIds } from '../games.ts'
import { motifOf, Scene } from './scene.tsx'
import { sceneShifts } from './scene-shifts.ts'

const seeds = Array.from({ length: 40 }, (_, index) => `seed${index}`)

describe('Scene', () => {
  it('is the same for the same article', () => {
    const draw = () => renderToStaticMarkup(<Scene seed="abcdefgh23456723" game="chat" />)
    expect(draw()).toBe(draw())
  })

  it.each(gameIds)('draws %s in many ways, each of them whole', (game) => {
    const pictures = seeds.map((seed) => renderToStaticMarkup(<Scene seed={seed} game={game} />))
    expect(new Set(pictures.map((picture) => picture.replace(/seed\d+/g, ''))).size).toBe(seeds.length)
    for (const picture of pictures) {
      expect(picture).not.toMatch(/NaN|undefined|Infinity/)
      expect(picture.length).toBeLessThan(12_000)
    }
  })

  it.each(gameIds)('%s: no two neighbours show the same motif', (game) => {
    const shifts = sceneShifts(seeds.map((seed) => ({ seed, game })))
    const shown = seeds.map((seed, index) => {
      const { index: motif, count } = motifOf(seed, game)
      return (motif + (shifts[index] ?? 0)) % count
    })
    expect(shown.filter((motif, index) => motif === shown[index - 1])).toEqual([])
    expect(shifts).toContain(1)
    const own = motifOf(seeds[0] ?? '', game)
    const alike = seeds.find((seed) => motifOf(seed, game).index === own.index && seed !== seeds[0]) ?? ''
    const drawing = (shift: number) =>
      renderToStaticMarkup(<Scene seed={alike} game={game} shift={shift} />).length
    expect(drawing(0)).not.toBe(drawing(1))
  })
})
