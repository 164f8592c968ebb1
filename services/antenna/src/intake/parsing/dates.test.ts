import { describe, expect, it } from 'vitest'
import { parseDate } from './dates.ts'

const tokyo = { zone: '+09:00' }
const at1320 = 1732594800 // 2024-11-26 13:20 in Tokyo

describe.each([
  ['UTC', 0],
  ['Asia/Tokyo', -540],
  ['America/Bogota', 300],
])('parseDate on a server in %s', (serverZone, minutesWest) => {
  const parse = (text: string, options = tokyo) => {
    process.env.TZ = serverZone
    return parseDate(text, options)
  }

  it.each([
    '2024年11月26日 13:20',
    '2024年11月26日(火) 午後1時20分',
    '２０２４年１１月２６日　１３：２０',
    '令和6年11月26日 13時20分',
    '火, 26 11月 2024 13:20:00 +0900',
    'Tue, 26 Nov 2024 13:20:00 JST',
    'Tue, 26 Nov 2024 13:20',
    'Tue Nov 26 2024 13:20:00 GMT+0900 (日本標準時)',
    'Tue Nov 26 13:20:00 2024',
    'November 26, 2024 13:20',
    '26-Nov-24 04:20:00 GMT',
    '2024/11/26 13:20',
    '2024/11/26(火) 13:20:00.12',
    '2024.11.26 13:20',
    'Tue, 26 Nov 2024 01:20 PM',
    'Nov 26, 2024 1:20:00 p.m.',
    '11/26/2024 1:20 PM',
    '26/11/2024 13:20',
    '26.11.2024, 13:20',
    'ter, 26 nov 2024 13:20:00 +0900',
    '26 de novembro de 2024 às 13h20',
    'mar., 26 nov. 2024 13:20',
    'terça-feira, 26 de novembro de 2024 13:20',
    '26/nov/2024 13:20',
    '26/11/2024 - 13:20',
    'November 26th, 2024 at 1:20 PM',
    '26 novembre 2024 à 13:20',
    'Tue, 26 Nov 2024 01:20:00 BRT',
    '2024-11-26T13:20',
    '2024-11-26 04:20:00 Z',
    '2024-11-26T04:20:00.123Z',
    '20241126132000',
    '202411261320',
    '20241126T132000+0900',
    '20241126T1320',
    '20241126T042000.5Z',
    '2024-11-26(火) 13:20',
    '2024/11/26 13時20分',
    '2024/11/26(火) 午後1時20分00秒',
    '火, 26 11 2024 13:20:00 +0900',
    '火曜日, 26 11 2024 13:20:00',
    'Tue, 11/26/2024 - 13:20',
    '2024/11/26 午後1:20',
    '2024-11-26 午後 01:20:00',
    '1732594800',
    '1732594800999',
  ])('reads %s', (text) => {
    expect(parse(text)).toBe(at1320)
  })

  it('is really asked in that zone', () => {
    parse('2024')
    expect(new Date(at1320 * 1000).getTimezoneOffset()).toBe(minutesWest)
  })

  it('reads the day and month that a weekday decides', () => {
    const may3 = Date.UTC(2019, 4, 3, 6, 21) / 1000
    expect(parse('Fri, 05/03/2019 - 15:21')).toBe(may3)
    expect(parse('Friday, 03/05/2019 15:21')).toBe(may3)
    expect(parse('Mon, 05/03/2019 - 15:21')).toBeNull()
  })

  it('takes midnight of the zone for dates without time', () => {
    const midnight = at1320 - 13 * 3600 - 20 * 60
    for (const text of ['令和6年11月26日', '2024-11-26', '2024/11/26', '20241126', '26 Nov 2024']) {
      expect(parse(text)).toBe(midnight)
      expect(parse(text, { zone: 'UTC' })).toBe(midnight + 9 * 3600)
    }
    expect(parse('令和元年5月1日')).toBe(Date.UTC(2019, 3, 30, 15) / 1000)
  })

  it.each([
    '',
    'a while ago',
    'きのう',
    // Of the two readings neither is sure.
    '05/06/2024 13:20',
    '22013',
    '013',
    '2024/02/30',
    '2024-13-01',
    '2024-11-26T25:00:00Z',
    '2024-11-26T10:00:00+99:99',
    'Sun, Dec x 2012 11:47:32 GMT',
    'Sun, 16 Dec 2012 1:2:3:4 GMT',
    'Tue, 26 Nov 2024 13:20:00 XXX',
    '2024年13月1日',
    `2024-11-26 ${'x'.repeat(200)}`,
  ])('refuses %j', (text) => {
    expect(parse(text)).toBeNull()
  })
})
