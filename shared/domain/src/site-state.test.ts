import type { SiteNotice } from '@gamelog/contracts/admin/site-state'
import { expect, test } from 'vitest'
import { stopOf } from './site-state.ts'
import { siteStateAt } from './site-state-at.ts'
import { reasonText, untilText } from './stop-text.ts'

const notice = (id: number, from: string, until: string): SiteNotice => ({
  id,
  from,
  until,
  heading: '大会',
  text: '',
  link: null,
  kind: 'info',
  is_dismissible: true,
  board_only: false,
})
const stop = (until: string | null, reason = '') => ({ reason, since: '2026-11-22T04:55:00Z', until })
const at = (time: string) => Date.parse(time)

test('notices and modes begin and end by their own times', () => {
  const published = {
    notices: [
      notice(1, '2026-11-22T03:00:00Z', '2026-11-22T12:00:00Z'),
      notice(2, '2026-11-22T12:00:00Z', '2026-11-23T12:00:00Z'),
    ],
    stops: { board: stop('2026-11-22T14:00:00Z'), sign_ups: stop(null) },
    sections: {},
  }
  expect(siteStateAt(published, at('2026-11-22T02:59:59Z')).notice).toBeNull()
  expect(siteStateAt(published, at('2026-11-22T11:59:59Z')).notice?.id).toBe(1)
  expect(siteStateAt(published, at('2026-11-22T12:00:00Z')).notice?.id).toBe(2)
  expect(Object.keys(siteStateAt(published, at('2026-11-22T13:59:59Z')).stops)).toEqual(['board', 'sign_ups'])
  expect(Object.keys(siteStateAt(published, at('2026-11-22T14:00:00Z')).stops)).toEqual(['sign_ups'])
})

test('the mode for everything stops the board and sign-ups as well', () => {
  const everything = stop(null, '障害')
  expect(stopOf({ stops: { everything, board: stop(null) } }, 'board')).toBe(everything)
  expect(stopOf({ stops: { everything } }, 'sign_ups')).toBe(everything)
  expect(stopOf({ stops: { board: stop(null) } }, 'everything')).toBeUndefined()
})

test.each([
  ['2026-11-22T14:00:00Z', '23:00 ごろまで'],
  ['2026-11-22T15:30:00Z', '11/23 00:30 ごろまで'],
  [null, 'しばらくのあいだ'],
])('until %s reads %s', (until, text) => {
  expect(untilText({ until }, at('2026-11-22T05:00:00Z'))).toBe(text)
})

test.each([
  ['', ''],
  ['入れ替え作業のため', '入れ替え作業のため、'],
  ['障害が起きています。', '障害が起きています。'],
])('the reason %s begins a sentence', (reason, text) => {
  expect(reasonText({ reason })).toBe(text)
})
