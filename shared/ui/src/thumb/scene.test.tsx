import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { gameIds } from '../games.ts'
import { Scene } from './scene.tsx'

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
})
