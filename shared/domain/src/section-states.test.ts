import { screens } from '@gamelog/contracts/screens'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import { sectionOf } from '@gamelog/contracts/section-screens'
import { sectionNames } from '@gamelog/contracts/sections'
import { expect, test } from 'vitest'
import { comingSections, usablePlaces } from './coming-sections.ts'
import { changedSections, sectionState } from './section-states.ts'

test('a section is named by the first part of an address', () => {
  expect(['/ranking', '/events/7', '/tier-list?game=x'.split('?')[0] ?? ''].map(sectionOf)).toEqual([
    'ranking',
    'events',
    'tier-list',
  ])
  expect(['/', '/board/events', '/rankings', '/profile'].map(sectionOf)).toEqual(Array(4).fill(undefined))
  for (const name of sectionNames) expect(sectionOf(screens[name].path)).toBe(name)
})

test('only what differs from the default is told; without a screen 公開 stands as 開発中', () => {
  expect(sectionState({}, 'quiz')).toBe('coming')
  expect(changedSections({})).toEqual({})
  const changed = changedSections({ quiz: 'open', skins: 'hidden', events: 'coming' })
  expect(changed).toEqual({ skins: 'hidden' })
  expect([sectionState(changed, 'skins'), sectionState(changed, 'quiz')]).toEqual(['hidden', 'coming'])
})

test('the placeholder names places that can be used, never a section that is not open', () => {
  for (const section of sectionNames) {
    const { sentence, usable } = comingSections[section]
    expect(sentence, sectionLabels[section]).toMatch(/ようになります。$/)
    expect(usable.length).toBeGreaterThanOrEqual(3)
    const paths = usablePlaces(section, {}).map(({ path }) => path)
    expect(paths.filter((path) => sectionOf(path))).toEqual([])
    expect(paths).toContain(screens.board.path)
  }
  const names = (sections: Parameters<typeof usablePlaces>[1]) =>
    usablePlaces('tier-list', sections).map(({ label }) => label)
  expect(names({})).toEqual(['掲示板', '新着記事', '使い方'])
  expect(names({ ranking: 'hidden' })).toEqual(['掲示板', '新着記事', '使い方'])
  expect(names({ ranking: 'open' })).toEqual(['掲示板', 'ランキング', '新着記事'])
})
