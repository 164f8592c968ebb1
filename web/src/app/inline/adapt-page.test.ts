// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

let adaptPage: typeof import('./adapt-page.ts').adaptPage
const page = document.documentElement.dataset
let root: HTMLElement

/** A served page with its data; `isWide`: three columns. */
function serve(html: string, data: unknown = null, isWide = true): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  document.body.innerHTML = `<div id="root" data-served="1"><header data-side>列</header><main><div data-screen>${html}</div></main></div><script type="application/json" id="__DATA__">${JSON.stringify(data)}</script>`
  root = document.getElementById('root') as HTMLElement
  document.head.innerHTML = '<style data-adapts></style>'
}

const rule = (kind: string, value: string, scopes: string[], more = {}) => ({
  [`default:${kind}:${value}`]: {
    value: { scopes, chain: false, addedAt: 1, expiresAt: null, ...more },
    at: 1,
    isSent: false,
  },
})
const store = (kind: string, ...items: object[]) =>
  localStorage.setItem(`gamelog:reading:${kind}`, JSON.stringify(Object.assign({}, ...items)))

const article = (id: string, title: string, sourceSite = 'サイト') => ({
  id,
  title,
  sourceSite,
  publishedDate: 1,
})
const articleRow = (id: string) => `<li data-article="${id}"><a href="/redirect?id=${id}&from=x">…</a></li>`
const post = (post_number: number, content: string, more = {}) => ({
  post_number,
  content,
  user_name: '名無し',
  display_id: 'a1',
  ...more,
})
const postRow = (number: number) =>
  `<li><article id="p${number}"><div data-text>…</div><div></div></article></li>`
const unseen = () => [...document.querySelectorAll('li')].map((row) => row.dataset.unseen ?? null)

beforeEach(async () => {
  localStorage.clear()
  // A page load: the line of the visit is read once.
  vi.resetModules()
  adaptPage = (await import('./adapt-page.ts')).adaptPage
  for (const name of ['own', 'member']) delete page[name]
  return () => vi.unstubAllGlobals()
})

test('the place of an ad that was off, or of all where the config could not be read, is gone', () => {
  const isHidden = (slots: object) => {
    localStorage.setItem('gamelog:ads', JSON.stringify(slots))
    serve('<div data-ad="pc-banner-1"></div><div data-ad="pc-banner-2"></div>')
    adaptPage(root)
    return [...root.querySelectorAll<HTMLElement>('[data-ad]')].map((ad) => ad.hidden)
  }
  expect(isHidden({ 'pc-banner-1': false, 'pc-banner-2': true })).toEqual([true, false])
  expect(isHidden({ '*': false })).toEqual([true, true])
})

test('the side columns stay in a wide window only', () => {
  serve('', null, false)
  adaptPage(root)
  expect(root.querySelector('header')?.textContent).toBe('')
  serve('')
  adaptPage(root)
  expect(root.querySelector('header')?.textContent).toBe('列')
})

test("a screen that is not this reader's goes, and comes back where the scripts fail", () => {
  page.own = ''
  serve('<p>最初の画面</p>')
  const restore = adaptPage(root)
  expect(root.querySelector('[data-screen]')?.innerHTML).toBe('')
  restore()
  expect(root.querySelector('[data-screen]')?.innerHTML).toBe('<p>最初の画面</p>')
  expect([page.own, root.dataset.served]).toEqual([undefined, undefined])
})

test('one of the two views of the board stays', () => {
  const views = '<div data-view="cards"></div><div data-view="lines"></div>'
  const left = () =>
    [...document.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset.view)
  serve(views)
  adaptPage(root)
  expect(left()).toEqual(['cards'])
  localStorage.setItem('gamelog:board-list', JSON.stringify({ view: 'lines' }))
  serve(views)
  adaptPage(root)
  expect(left()).toEqual(['lines'])
})

test('コンパクト, the introduction, a closed notice and 前回ここまで are as the reader left them', () => {
  localStorage.setItem('gamelog:row-density', 'compact')
  localStorage.setItem('gamelog:closed-notices', '[7]')
  localStorage.setItem('gamelog:last-visit', JSON.stringify({ newest: 20, line: null, at: 1 }))
  const articles = [30, 20].map((date, index) => ({ ...article(`a${index}`, '題'), publishedDate: date }))
  serve(
    `<p data-intro></p><p data-notice="7"></p><p data-notice="8"></p><ul data-feed class="feed">${articleRow('a0')}${articleRow('a1')}</ul>`,
    { articles },
  )
  adaptPage(root)
  expect(document.querySelector('ul')?.className).toBe('feed is-c')
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, true, false])
  expect([...document.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    '…',
    '前回ここまで・新着 1件',
    '…',
  ])
  expect(document.head.innerHTML).toBe('')
})

test('articles under a word or a site are gone; what a regular expression must judge waits in its place', () => {
  const articles = [article('a', 'ＡＰＥＸの話'), article('b', '話', 'あるサイト'), article('c', '別の話')]
  const rows = articles.map(({ id }) => articleRow(id)).join('')
  store('rule', rule('word', 'apex', ['article']), rule('site', 'あるサイト', ['article']))
  serve(rows, { articles })
  adaptPage(root)
  expect(unseen()).toEqual(['gone', 'gone', null])
  store('rule', rule('word', 'apex', ['article']), rule('regexp', '別', ['article', 'thread']))
  serve(rows, { articles })
  adaptPage(root)
  expect(unseen()).toEqual(['gone', 'held', 'held'])
})

test('a rule that has ended, or whose group is off, hides nothing', () => {
  const articles = [article('a', '話')]
  store('rule', rule('word', '話', ['article'], { expiresAt: 1 }))
  serve(articleRow('a'), { articles })
  adaptPage(root)
  expect(unseen()).toEqual([null])
  store('rule', rule('word', '話', ['article']))
  store('group', {
    default: { value: { name: 'いつも', isOn: false, expiresAt: null }, at: 1, isSent: false },
  })
  serve(articleRow('a'), { articles })
  adaptPage(root)
  expect(unseen()).toEqual([null])
})

test("posts under a rule, answers to them and hidden ones become a line, but none of the reader's own", () => {
  const posts = [
    post(1, '荒らし'),
    post(2, '>>1 乗る'),
    post(3, '荒らしについて'),
    post(4, '普通'),
    post(5, 'x'),
  ]
  store('rule', rule('word', '荒らし', ['post'], { chain: true }))
  localStorage.setItem('gamelog:own-posts', '[[9,[3]]]')
  localStorage.setItem('gamelog:hidden-posts', '[[9,[5]]]')
  const data = { thread: { id: 9 }, posts }
  serve(posts.map(({ post_number }) => postRow(post_number)).join(''), data)
  adaptPage(root)
  expect(unseen()).toEqual(['line', 'line', null, null, 'line'])
  expect(document.querySelector('#p1 > div')?.className).toBe('void')
  localStorage.setItem('gamelog:board-settings', JSON.stringify({ hideMuted: true }))
  serve(posts.map(({ post_number }) => postRow(post_number)).join(''), data)
  adaptPage(root)
  expect(unseen()).toEqual(['gone', 'gone', null, null, 'gone'])
})

test('threads are taken from the list and from 勢いのあるスレッド', () => {
  store('rule', rule('title', 'Part13', ['thread']))
  const row = (id: number) => `<li><a href="/board/thread/${id}">…</a></li>`
  const thread = (id: number, title: string) => ({ id, title })
  serve(row(1) + row(2) + row(1), { threads: [thread(1, '雑談 Part13'), thread(2, '別')], hot_threads: [] })
  adaptPage(root)
  expect(unseen()).toEqual(['gone', null, 'gone'])
})

test('broken storage leaves the page as it was served', () => {
  localStorage.setItem('gamelog:reading:rule', '{')
  serve(articleRow('a'), { articles: [article('a', '話')] })
  adaptPage(root)
  expect(unseen()).toEqual([null])
  expect(document.head.innerHTML).toBe('')
})
