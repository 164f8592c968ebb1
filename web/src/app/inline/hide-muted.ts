import type { Article } from '@gamelog/contracts/antenna/article'
import type { Post } from '@gamelog/contracts/board/post'
import type { Thread } from '@gamelog/contracts/board/thread'
import type { MuteGroupValue, MuteRuleValue } from '@gamelog/contracts/user/reading'
import { createMuteMatcher } from '@gamelog/domain/mute-matcher'
import { mutePosts } from '@gamelog/domain/mute-posts'
import { activeMuteRules, type MuteScope, toMuteRule } from '@gamelog/domain/mute-rules-in-force'
import { parseOwnPosts } from '@gamelog/domain/own-posts'

/** Of the data in the page, what rules judge. */
interface PageData {
  articles?: Article[]
  picked?: Article[]
  hot_threads?: Thread[]
  threads?: Thread[]
  thread?: Thread
  posts?: Post[]
}

/** The present values of one kind in the reader's state (shared/reading/stores.ts). */
function readItems<Value>(kind: string): [string, Value][] {
  const stored = JSON.parse(localStorage.getItem(`gamelog:reading:${kind}`) ?? '{}')
  return Object.entries<{ value: Value | null }>(stored).flatMap(([key, { value }]) =>
    value === null ? [] : [[key, value]],
  )
}

/** How a row is left unseen: without its place, in the place of one line, or in its own place. */
type Unseen = 'gone' | 'line' | 'held'

/** Makes a post as high as the line that stands for it (features/thread/void-text.tsx). */
function foldPost(row: HTMLElement): void {
  const text = row.querySelector<HTMLElement>('[data-text]')
  if (!text) return
  text.className = 'void'
  text.style.cssText = 'box-sizing: content-box; height: 1lh; overflow: hidden'
  let next = text.nextElementSibling
  for (; next instanceof HTMLElement; next = next.nextElementSibling) next.hidden = true
}

/**
 * Takes from the served rows what the reader's rules hide. What only a regular expression can judge keeps its place, unseen,
 * until the scripts have judged it (`showJudged`).
 */
export function hideMuted(data: PageData): void {
  const { articles = [], picked = [], hot_threads = [], threads = [], thread, posts = [] } = data
  const all = readItems<MuteRuleValue>('rule').flatMap(([key, value]) => toMuteRule(key, value) ?? [])
  const rules = activeMuteRules(all, new Map(readItems<MuteGroupValue>('group')), Date.now())
  const matchArticle = createMuteMatcher(rules, 'article')
  const matchThread = createMuteMatcher(rules, 'thread')
  const needsPatterns = (scope: MuteScope) =>
    rules.some(({ kind, scopes }) => kind === 'regexp' && scopes.includes(scope))

  function judge(scope: MuteScope, selector: string, isMuted: boolean, muted: Unseen = 'gone'): void {
    if (!isMuted && !needsPatterns(scope)) return
    for (const part of document.querySelectorAll<HTMLElement>(selector)) {
      const row = part.closest('li')
      const shown = row ?? part.parentElement ?? part
      // The grid of the pickups stands until the scripts lay it out anew.
      const unseen = isMuted && row ? muted : 'held'
      shown.dataset.unseen = unseen
      if (unseen === 'gone') shown.hidden = true
      else shown.style.visibility = 'hidden'
      if (row && unseen === 'line') foldPost(row)
    }
  }
  for (const article of [...articles, ...picked]) {
    const isMuted = matchArticle({ title: article.title, site: article.sourceSite }) !== null
    judge('article', `a[href^="/redirect?id=${article.id}"]`, isMuted)
  }
  const pickups = document.querySelector<HTMLElement>('[aria-labelledby="pickups"]')
  if (pickups && [...pickups.querySelectorAll('a')].every((tile) => tile.closest('[data-unseen]'))) {
    pickups.hidden = true
    pickups.dataset.unseen = 'gone'
  }
  for (const { id, title } of [...hot_threads, ...threads])
    judge('thread', `a[href="/board/thread/${id}"]`, matchThread({ title }) !== null)
  if (!thread) return
  const numbersIn = (key: string) => parseOwnPosts(localStorage.getItem(key)).get(thread.id) ?? new Set()
  const marks = { own: numbersIn('gamelog:own-posts'), hidden: numbersIn('gamelog:hidden-posts') }
  const muted = mutePosts(posts, createMuteMatcher(rules, 'post'), marks)
  const isRemoved = localStorage.getItem('gamelog:board-settings')?.includes('"hideMuted":true')
  for (const { post_number } of posts)
    judge('post', `#p${post_number}`, muted.has(post_number), isRemoved ? 'gone' : 'line')
}
