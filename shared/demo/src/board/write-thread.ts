import { createHash } from 'node:crypto'
import { defaultUserName, operatorDisplayId, operatorUserName } from '@gamelog/contracts/board/limits'
import { phraseBag } from './phrases.ts'
import type { Random } from './random.ts'
import type { DemoThread } from './threads.ts'

export interface WrittenPost {
  post_number: number
  user_name: string
  display_id: string
  content: string
  posted_at: Date
  author_user_id: string
}

const hour = 3_600_000
const jstDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' })
const names = ['通りすがり', '復帰勢', 'エイム練習中', '深夜組', '万年プラチナ']

/** Writes a thread's posts: statements and answers to posts shortly before, by a circle of regulars. */
export function writeThread(thread: DemoThread, random: Random, now: number): WrittenPost[] {
  const authors = Array.from({ length: Math.max(5, Math.ceil(thread.posts / 5)) }, (_, index) => ({
    id: random.uuid(),
    name: index % 7 === 3 ? random.pick(names) : defaultUserName,
  }))
  const statement = phraseBag(thread.phrases.statements, random)
  const reply = phraseBag(thread.phrases.replies, random)
  const contentOf = (number: number) => {
    if (number === 1) return thread.opening
    const said = thread.said?.[number]
    if (said !== undefined) return said
    if (number < 4 || random.next() < 0.5) return statement()
    const target = Math.max(1, number - 1 - Math.floor(random.next() ** 2 * 12))
    return `>>${target}\n${reply()}`
  }
  return times(thread, random, now).map((posted_at, index) => {
    const number = index + 1
    const author = number === 1 ? authors[0] : random.pick(authors)
    const { id = '', name = defaultUserName } = author ?? {}
    const post = { post_number: number, posted_at, author_user_id: id }
    if (thread.operators?.number === number)
      return {
        ...post,
        user_name: operatorUserName,
        display_id: operatorDisplayId,
        content: thread.operators.content,
      }
    return {
      ...post,
      user_name: name,
      display_id: displayId(`${id} ${thread.title} ${jstDate.format(posted_at)}`),
      content: contentOf(number),
    }
  })
}

/** Moments from the making of the thread to its last post, in order. */
function times(thread: DemoThread, random: Random, now: number): Date[] {
  const first = now - thread.made * hour
  const last = now - thread.lastPost * hour
  const between = Array.from({ length: thread.posts - 2 }, () => first + random.next() * (last - first))
  return [first, ...between.sort((a, b) => a - b), last].map((time) => new Date(time))
}

/** 8 letters and digits, as the board makes them. */
function displayId(seed: string): string {
  return createHash('sha256').update(seed).digest('base64').replace(/[+/=]/g, '').slice(0, 8)
}
