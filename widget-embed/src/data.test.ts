import { domainMarks } from '@gamelog/contracts/widget/domains'
import { afterEach, expect, test, vi } from 'vitest'
import { chooseForm, isAccepted, withoutPrototypes } from './data.ts'
import { dataOf } from './test-data.ts'

afterEach(() => vi.restoreAllMocks())

const split = { experiment: 7, form: dataOf('other-pc-list').form, share: 0.2 }

test('a split shows its other form in its share of the renders; both count for it', () => {
  const random = vi.spyOn(Math, 'random')
  const data = dataOf('gamelog-pc-grid', 6, { split })
  random.mockReturnValue(0.199)
  expect(chooseForm(data, 'a.example')).toEqual({ form: split.form, experiment: 7 })
  random.mockReturnValue(0.2)
  expect(chooseForm(data, 'a.example')).toEqual({ form: data.form, experiment: 7 })
})

test('a split of one domain leaves the others as they are', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  const data = dataOf('gamelog-pc-grid', 6, { split: { ...split, domain: 'a.example' } })
  expect(chooseForm(data, 'www.a.example')).toEqual({ form: data.form })
  expect(chooseForm(data, 'a.example').form).toBe(split.form)
})

test('what a page adds to Object.prototype is no data', () => {
  const added = { split, image: 'https://evil.example/x.png', experiment: 7 }
  Object.assign(Object.prototype, added)
  try {
    const data = withoutPrototypes(dataOf('gamelog-pc-grid', 2))
    expect(data.split).toBeUndefined()
    expect(data.form.articles[1]?.image).toBeUndefined()
    expect(chooseForm(data, 'a.example').experiment).toBeUndefined()
  } finally {
    for (const key of Object.keys(added)) Reflect.deleteProperty(Object.prototype, key)
  }
})

test('a listed domain means those below it; a refused one wins; a host that cannot be told may', () => {
  const data = (more: object) => withoutPrototypes(dataOf('gamelog-pc-grid', 1, more))
  const refusing = data({ deny: domainMarks(['copy.example']) })
  expect(
    ['copy.example', 'a.b.copy.example', 'notcopy.example', 'example', ''].map((host) =>
      isAccepted(refusing, host),
    ),
  ).toEqual([false, false, true, true, true])
  const listing = data({
    allow: domainMarks(['good.example', 'localhost']),
    deny: domainMarks(['bad.good.example']),
  })
  expect(
    ['good.example', 'www.good.example', 'bad.good.example', 'other.example', 'localhost', ''].map((host) =>
      isAccepted(listing, host),
    ),
  ).toEqual([true, true, false, false, true, true])
})
