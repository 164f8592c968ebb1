import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { MemberNotice } from '@gamelog/contracts/user/notices'
import type { Page } from '@playwright/test'

const now = new Date().toISOString()

function thread(id: number, given: Partial<Thread> = {}): Thread {
  return {
    id,
    title: `【ランク】味方ガチャについて語るスレ Part ${id}`,
    game_category: 'apex-legends',
    created_at: now,
    last_posted_at: now,
    post_count: 632,
    archived: 0,
    pinned: false,
    official: false,
    deleted: 0,
    status: 'active',
    ...given,
  }
}

const threads = [thread(1), thread(2, { status: 'locked', post_count: 1_000, next_thread_id: 1 }), thread(3)]

function post(post_number: number, content: string): Post {
  return {
    post_number,
    user_name: '名無しプレイヤー',
    display_id: 'abcdefgh',
    content,
    posted_at: now,
    deleted: 0,
  }
}

/** Pages opened from now on belong to a reader with something in every tab of マイページ. */
export async function fillMyPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keep = (kind: string, items: Record<string, object>) => {
      const stored = Object.entries(items).map(([key, value]) => [
        key,
        { value, at: Date.now(), isSent: false },
      ])
      localStorage.setItem(`gamelog:reading:${kind}`, JSON.stringify(Object.fromEntries(stored)))
    }
    keep('favourite', { 1: {}, 2: {} })
    keep('place', {
      1: { number: 620, device: 'pc' },
      2: { number: 990, device: 'pc' },
      3: { number: 600, device: 'mobile' },
    })
    keep('later', {
      aaaaaaaaaaaaaaaa: {
        title: '対戦のBAN枠が拡大、ランク戦は5人まで指定可能に',
        link: 'https://example.com/1',
        sourceSite: 'マルチバース前線',
        publishedDate: 1_790_000_000,
      },
    })
  })
  const counts = { like_count: 6, reply_count: 2 }
  const mine = post(627, '人口減ってるのか待ち時間は伸びたけどね')
  const reply = { thread: thread(1), post: post(628, '>>627\n平日昼なら1分半で入れた'), target: mine }
  const answers = {
    'thread-states': { threads },
    'me/replies': { replies: [reply], new_count: 1, next: null },
    'me/posts': {
      posts: [{ thread: thread(1), post: mine, ...counts }],
      total_count: 1,
      total_likes: 6,
      next: null,
    },
  }
  const notice = (id: number, is_read: boolean): MemberNotice => ({
    id,
    group: 'reply',
    heading: 'レス 627 に返信がつきました',
    line: thread(1).title,
    href: '/board/thread/1#p628',
    at: now,
    is_read,
  })
  const notices = { revision: 1, unread: { reply: 1 }, notices: [notice(2, false), notice(1, true)] }
  await page.route('**/api/users/me/notices', (route) => route.fulfill({ json: notices }))
  for (const [path, json] of Object.entries(answers))
    await page.route(`**/api/board/${path}*`, (route) => route.fulfill({ json }))
}
