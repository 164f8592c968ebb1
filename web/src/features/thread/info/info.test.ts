import type { Post } from '@gamelog/contracts/board/post'
import { expect, it } from 'vitest'
import { threadLinks } from '../media/thread-links.ts'
import { postHours } from './post-hours.ts'

const post = (post_number: number, content: string): Post => ({
  post_number,
  content,
  user_name: 'n',
  display_id: 'a',
  posted_at: '2026-01-01T00:00:00Z',
  deleted: 0,
})

it('counts posts by the hour of the clock, the last bar being the present hour', () => {
  const at = (posted_at: string) => ({ posted_at })
  const end = Date.parse('2026-01-02T12:30:00Z')
  const { bars, lastHour, highest, highestAt } = postHours(
    [
      at('2026-01-01T12:59:59Z'),
      at('2026-01-01T13:00:00Z'),
      at('2026-01-02T11:10:00Z'),
      at('2026-01-02T11:40:00Z'),
      at('2026-01-02T12:00:00Z'),
    ],
    end,
  )
  expect(bars).toHaveLength(24)
  expect([bars[0], bars[22], bars[23]]).toEqual([1, 2, 1])
  expect(lastHour).toBe(2)
  expect([highest, highestAt]).toEqual([2, Date.parse('2026-01-02T11:00:00Z')])
})

const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

it('lists each address once, with the words beside it, and none of a muted post', () => {
  const posts = [
    post(1, '感度メモ https://sheet.example/a?b=1'),
    post(2, 'https://sheet.example/a?b=1 また'),
    post(3, film),
    post(4, 'https://spam.example/'),
  ]
  expect(threadLinks(posts, new Map([[4, {}]]))).toEqual([
    {
      number: 1,
      href: 'https://sheet.example/a?b=1',
      host: 'sheet.example',
      text: '感度メモ',
      media: null,
    },
    {
      number: 3,
      href: film,
      host: 'www.youtube.com',
      text: film.slice('https://'.length),
      media: { kind: 'clip', site: 'YouTube', href: film },
    },
  ])
})
