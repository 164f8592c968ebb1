import { articlesAboveLine, lineOfVisit } from '../../shared/articles/last-visit.ts'
import { addStyle } from './add-style.ts'
import { hideMuted } from './hide-muted.ts'

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]

/**
 * Makes of the served page the one this reader begins with, before it is painted: what React then takes over in the same
 * state (`useWide`, `useListViews`, `isOwnScreen`, `lineOfVisit`), or will remove itself.
 * @returns puts the served screen back where it is not this reader's, for a page whose scripts do not come
 */
export function adaptPage(root: HTMLElement): () => void {
  const { dataset } = document.documentElement
  if (!matchMedia('(min-width: 1225px)').matches)
    for (const side of all('[data-side]')) side.replaceChildren()
  let hasLines = false
  try {
    hasLines = localStorage.getItem('gamelog:board-list')?.includes('"lines"') ?? false
    if (localStorage.length > 0) adaptToReader(dataset)
  } catch {
    // Something stored or served is broken: the scripts judge it.
  }
  for (const list of all(`[data-view="${hasLines ? 'cards' : 'lines'}"]`)) list.remove()
  showScreen()
  const screen = root.querySelector<HTMLElement>('[data-screen]')
  if (dataset.own === undefined || !screen) return () => undefined
  const served = [...screen.childNodes]
  // A thread has a bar of its own in place of the site's.
  const isThread = screen.querySelector('[data-thread-menu]') !== null
  const style = addStyle(isThread ? ':root:not([data-landing]) [data-site-bar]{display:none}' : '')
  style.dataset.own = ''
  screen.replaceChildren()
  return () => {
    screen.replaceChildren(...served)
    style.remove()
    delete dataset.own
    // React makes the screen anew.
    delete root.dataset.served
  }
}

/** Ends what mark-page.ts has hidden. */
export function showScreen(): void {
  document.querySelector('style[data-adapts]')?.remove()
}

function adaptToReader(page: DOMStringMap): void {
  const data = JSON.parse(document.getElementById('__DATA__')?.textContent ?? 'null') ?? {}
  const closed: unknown[] = JSON.parse(localStorage.getItem('gamelog:closed-notices') ?? '[]')
  const slots = JSON.parse(localStorage.getItem('gamelog:ads') ?? '{}')
  for (const ad of all('[data-ad]')) ad.hidden = (slots[ad.dataset.ad ?? ''] ?? slots['*']) === false
  for (const notice of all('[data-notice]')) notice.hidden = closed.includes(Number(notice.dataset.notice))
  if (localStorage.getItem('gamelog:row-density') === 'compact')
    for (const list of all('[data-feed]')) list.classList.add('is-c')
  const line = lineOfVisit()
  const isKnown =
    line !== null || page.member !== undefined || localStorage.getItem('gamelog:intro') === 'off'
  for (const intro of all('[data-intro]')) intro.hidden = isKnown
  if (data.articles) drawLine(data.articles, line)
  hideMuted(data)
}

/** 前回ここまで, as features/home/news-list.tsx draws it. */
function drawLine(articles: { id: string; publishedDate: number }[], line: number | null): void {
  const dates = new Map(articles.map(({ id, publishedDate }) => [id, { publishedDate }]))
  const rows = all('li[data-article]')
  const above = articlesAboveLine(
    rows.flatMap(({ dataset }) => dates.get(dataset.article ?? '') ?? []),
    line,
  )
  if (above === 0) return
  const mark = document.createElement('li')
  mark.className = 'visit-line'
  mark.innerHTML = `<span>前回ここまで・新着 <span class="num">${above}</span>件</span>`
  rows[above]?.before(mark)
}
