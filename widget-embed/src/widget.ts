import type { ScriptArticle } from '@gamelog/contracts/widget/script-data'
import type { Choice } from './data.ts'
import { make } from './dom.ts'
import { guard, observe } from './guard.ts'
import { fillPicture } from './picture.ts'
import { fetchArticles } from './send.ts'
import type { Settings } from './settings.ts'
import { styles } from './style.ts'

/** One rendering: form, site, look. */
export interface Shown extends Choice, Settings {
  origin: string
  /** Text in place of articles. */
  ended?: string | undefined
}

export interface Widget {
  readonly host: HTMLElement
  /** Makes it as high (px) as the place kept free for it, with fewer articles where they do not fit. */
  fit(height: number): void
  /**
   * Renders the articles once the widget is near the viewport; their height is there before. One that is near already is filled
   * before it enters the page, which is then laid out and painted once.
   */
  fill(isNear: boolean): void
  /** Called when an article is opened. */
  onOpen?(article: ScriptArticle, address: string): void
}

/** px from the viewport at which the articles are rendered. */
export const nearDistance = 300

/** Inline and important: stronger than every rule of the page. */
const hostStyle =
  'all:initial!important;display:block!important;visibility:inherit!important;width:100%!important'

/** The widget with empty places for its articles. */
export function createWidget({ origin, form, site, theme, ended }: Shown): Widget {
  const { id, articles, more = 0 } = form
  const host = document.createElement('gamelog-widget')
  host.style.cssText = hostStyle
  const root = host.attachShadow({ mode: 'open' })
  addStyles(root)
  const box = make(root, 'div', 'aria-label', 'GAMELOGの記事')
  // No landmark: those are the page's, and several widgets would share one name.
  box.role = 'group'
  box.className = theme
  const list = make(
    box,
    'ul',
    'class',
    `${/-mobile-/.test(id) ? 'm' : 'pc'} ${/-list$/.test(id) ? 'list' : 'grid'}`,
  )
  const items: HTMLElement[] = []
  for (let i = 0; i < articles.length + more; i++) items[i] = make(list, 'li')
  if (ended) make(box, 'b').textContent = ended
  addLink(make(box, 'p'), `${origin}/widget/about/${id}`, 'GAMELOG')

  const addArticle = (item: HTMLElement, article: ScriptArticle) => {
    const address = `${origin}/redirect?id=${article.id}${site && `&from=${site}&widget=${id}`}`
    const link = addLink(item, address)
    fillPicture(make(link, 'i', 'aria-hidden', 'true'), article)
    const words = make(link, 'section')
    make(words, 'b').textContent = article.title
    make(words, 'small').textContent = article.site
    link.onclick = link.onauxclick = guard((event: MouseEvent) => {
      // Of the other buttons, the middle one opens links.
      if (event.isTrusted && event.button < 2) widget.onOpen?.(article, address)
    })
  }
  let filled = 0
  const fillFrom = (all: readonly ScriptArticle[]) => {
    for (; filled < items.length && filled < all.length; filled++)
      addArticle(items[filled] as HTMLElement, all[filled] as ScriptArticle)
  }
  const fill = async () => {
    try {
      fillFrom(articles)
      // The places of those that did not fit into the script are there.
      if (filled < items.length) fillFrom(await fetchArticles(`${origin}/api/widget/${id}.json`))
    } catch {
      // Silent by rule.
    }
  }

  const widget: Widget = {
    host,
    fit(height) {
      while (items.length > 1 && host.offsetHeight > height + 2) items.pop()?.remove()
      if (host.offsetHeight > height - 2) return
      box.style.minHeight = `${height}px`
      // The height of another width would be wrong for good.
      addEventListener('resize', () => box.removeAttribute('style'))
    },
    fill: (isNear) => void (isNear ? fill() : whenNear(host, fill)),
  }
  return widget
}

function whenNear(host: HTMLElement, fill: () => unknown): void {
  // A page's own IntersectionObserver may never answer; a real one does so at once.
  const timer = setTimeout(fill, 1_000)
  observe(host, { rootMargin: `${nearDistance}px` }, ({ isIntersecting }, observer) => {
    clearTimeout(timer)
    if (!isIntersecting) return
    observer.disconnect()
    fill()
  })
}

function addStyles(root: ShadowRoot): void {
  try {
    // Works under every style-src.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
  } catch {
    make(root, 'style').textContent = styles
  }
}

function addLink(parent: Node, address: string, text = ''): HTMLElement {
  const link = make(parent, 'a', 'href', address) as HTMLAnchorElement
  link.target = '_blank'
  link.rel = 'noopener'
  link.textContent = text
  return link
}
