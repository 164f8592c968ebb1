import { expect, it } from 'vitest'
import { includesWords, parseWanted } from './palette-item.ts'

it('knows a member by number or UUID, full-width too', () => {
  expect(parseWanted(' ＃１３ ')).toEqual({ text: '#13', isMember: true, isUuid: false, isOperation: false })
  expect(parseWanted('0f8fad5b-d9cb-469f-a165-70867728950e')).toMatchObject({ isMember: true, isUuid: true })
  expect(parseWanted('13')).toMatchObject({ isMember: false })
})

it('takes > for operations alone', () => {
  for (const typed of ['> 読', '＞読'])
    expect(parseWanted(typed)).toMatchObject({ text: '読', isOperation: true })
})

it('finds a label by every word of the text', () => {
  expect(includesWords('BAN・通報', 'ban 通')).toBe(true)
  expect(includesWords('BAN・通報', 'ban 広告')).toBe(false)
})
