import { createHash } from 'node:crypto'
import { defaultUserName, operatorDisplayId, operatorUserName } from '@gamelog/contracts/board/limits'
import { jstDayOf } from '@gamelog/domain/jst'
import { demoMembers, demoWriters } from '../common/members.ts'
import { pick, type Random, randomUuid, shuffle } from '../common/random.ts'
import { phraseBag } from './phrases.ts'
import type { DemoThread } from './threads.ts'

export interface WrittenPost {
  post_number: number
  user_name: string
  display_id: string
  content: string
  posted_at: Date
  author_user_id: string
  author_ip: string | null
}

const hour = 3_600_000
const names = ['通りすがり', '復帰勢', 'エイム練習中', '深夜組', '万年プラチナ']

/** Members with a profile among a thread's authors. */
const membersPerThread = 3

/** Writes a thread's posts: statements and replies to recent posts, by a fixed group of authors. */
export function writeThread(thread: DemoThread, random: Random, now: number): WrittenPost[] {
  const members = shuffle(random, demoWriters).slice(0, membersPerThread)
  const authors = Array.from({ length: Math.max(5, Math.ceil(thread.posts / 5)) }, (_, index) => ({
    id: members[index]?.id ?? randomUuid(random),
    address: members[index]?.address ?? null,
    name: index % 7 === 3 ? pick(random, names) : defaultUserName,
  }))
  const authorOf = (number: number) => {
    const named = thread.writtenBy?.[number]
    if (named === undefined) return number === 1 ? authors[0] : pick(random, authors)
    const { id, address } = demoMembers[named]
    return { id, address, name: defaultUserName }
  }
  const statement = phraseBag(thread.phrases.statements, random)
  const reply = phraseBag(thread.phrases.replies, random)
  const contentOf = (number: number) => {
    if (number === 1) return thread.opening
    const fixed = thread.fixed?.[number]
    if (fixed !== undefined) return fixed
    if (number < 4 || random() < 0.5) return statement()
    const target = Math.max(1, number - 1 - Math.floor(random() ** 2 * 12))
    return `>>${target}\n${reply()}`
  }
  return times(thread, random, now).map((posted_at, index) => {
    const number = index + 1
    const { id = '', name = defaultUserName, address = null } = authorOf(number) ?? {}
    const post = { post_number: number, posted_at, author_user_id: id, author_ip: address }
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
      display_id: displayId(`${id} ${thread.title} ${jstDayOf(posted_at)}`),
      content: contentOf(number),
    }
  })
}

/** Times of the posts, ascending, from the thread's creation to its last post. */
function times(thread: DemoThread, random: Random, now: number): Date[] {
  const first = now - thread.createdAgo * hour
  const last = now - thread.lastPostAgo * hour
  const between = Array.from({ length: thread.posts - 2 }, () => first + random() * (last - first))
  return [first, ...between.sort((a, b) => a - b), last].map((time) => new Date(time))
}

/** 8 letters and digits, like those of the board service. */
function displayId(seed: string): string {
  return createHash('sha256').update(seed).digest('base64').replace(/[+/=]/g, '').slice(0, 8)
}
