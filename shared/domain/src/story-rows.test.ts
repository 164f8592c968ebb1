import { describe, expect, it } from 'vitest'
import { articlesOfRow, firstOfStories, newestLeads, rowsByPopularity, toStoryRows } from './story-rows.ts'

interface Listed {
  id: string
  sourceSite: string
  story?: string
}

/** `a1@A` = article a1 of site A; `a1@A/a0` = of the story a0. */
function list(...texts: string[]): Listed[] {
  return texts.map((text) => {
    const [, id = '', sourceSite = '', story] = /^(\w+)@(\w+)(?:\/(\w+))?$/.exec(text) ?? []
    return { id, sourceSite, ...(story && { story }) }
  })
}

const told = (rows: ReturnType<typeof toStoryRows<Listed>>) =>
  rows.map((row) => [
    articlesOfRow(row)
      .map(({ id }) => id)
      .join(' '),
    row.sites,
  ])

// Newest first: the story s1 is told by four sites, one of them twice.
const news = list('n1@A', 's5@B/s1', 's4@D/s1', 'n2@B', 's3@C/s1', 's2@B/s1', 'n3@C', 's1@A/s1', 'n4@D')
const without = (...ids: string[]) => news.filter(({ id }) => !ids.includes(id))

describe('rows of a list', () => {
  it('holds a story once, at the place of its earliest article; sites are counted, not articles', () => {
    expect(told(toStoryRows(news))).toEqual([
      ['n1', 0],
      ['n2', 0],
      ['n3', 0],
      ['s1 s2 s3 s4 s5', 3],
      ['n4', 0],
    ])
  })

  it('hands a lead that is muted or of another tab to the next article, and counts what is there', () => {
    expect(told(toStoryRows(without('s1', 's4')))).toEqual([
      ['n1', 0],
      ['n2', 0],
      ['s2 s3 s5', 1],
      ['n3', 0],
      ['n4', 0],
    ])
    expect(told(toStoryRows(without('s2', 's3', 's4', 's5')))).toContainEqual(['s1', 0])
  })

  it('folds nothing when one site is left: its articles stay rows', () => {
    expect(told(toStoryRows(without('s1', 's3', 's4')))).toEqual(
      ['n1', 's5', 'n2', 's2', 'n3', 'n4'].map((id) => [id, 0]),
    )
  })

  it('search: the first hit leads, what does not match is not in the row', () => {
    expect(told(toStoryRows(news.filter(({ id }) => ['s3', 's4', 'n4'].includes(id))))).toEqual([
      ['s3 s4', 1],
      ['n4', 0],
    ])
  })

  it('the id of the story decides among articles of the same second', () => {
    expect(told(toStoryRows(list('b@B/a', 'a@A/a', 'c@C/a')))).toEqual([['a c b', 2]])
  })

  it('the stories may be those of another moment', () => {
    const before = new Map(['s1', 's2'].map((id) => [id, 's1']))
    expect(told(toStoryRows(news, ({ id }) => before.get(id)))).toContainEqual(['s1 s2', 1])
    expect(toStoryRows(news, ({ id }) => before.get(id))).toHaveLength(news.length - 1)
  })
})

it('人気: a row stands where its most clicked article does', () => {
  const leads = (popular: string[]) => rowsByPopularity(toStoryRows(news), popular).map(({ lead }) => lead.id)
  expect(leads(['n4', 's4', 'n1', 's1'])).toEqual(['n4', 's1', 'n1', 'n2', 'n3'])
  expect(leads([])).toEqual(['n1', 'n2', 'n3', 's1', 'n4'])
})

it('the newest articles hold a story once, and not the one that is read', () => {
  expect(newestLeads(news).map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 's1', 'n4'])
  expect(newestLeads(news, 's4').map(({ id }) => id)).toEqual(['n1', 'n2', 'n3', 'n4'])
})

it('a ranking holds a story once, by its first article', () => {
  const ranking = list('s4@D/s1', 'n4@D', 's1@A/s1')
  expect(firstOfStories(ranking).map(({ id }) => id)).toEqual(['s4', 'n4'])
})
