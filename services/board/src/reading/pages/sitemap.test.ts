import { type Screen, screens } from '@gamelog/contracts/screens'
import { sectionNames } from '@gamelog/contracts/sections'
import { expect, test } from 'vitest'
import { listedPaths, renderSitemap } from './sitemap.ts'

const origin = 'https://gamelog.example'

test('no section that is coming or hidden is in the sitemap', () => {
  const sitemap = renderSitemap(origin, [], { skins: 'hidden' })
  expect(sitemap).toContain(`<loc>${origin}/about</loc>`)
  for (const name of sectionNames) expect(sitemap).not.toContain(`${origin}/${name}<`)
})

test('a section is listed while it is open and search engines may show it', () => {
  const ranking = { ...screens.about, path: '/ranking' } as Screen
  const pages = [screens.about, ranking, { ...ranking, path: '/ranking/:id' }] as Screen[]
  expect(listedPaths(pages, { ranking: 'open' })).toEqual(['/about', '/ranking'])
  expect(listedPaths(pages, { ranking: 'coming' })).toEqual(['/about'])
  expect(listedPaths([{ ...ranking, indexable: false }], { ranking: 'open' })).toEqual([])
})
