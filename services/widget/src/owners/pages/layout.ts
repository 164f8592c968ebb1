import { screens } from '@gamelog/contracts/screens'
import { escapeHtml, renderHead, siteImage } from '@gamelog/server/pages/html'
import type { Assets } from './assets.ts'
import { brand } from './icons.ts'

/** Address of the page that lists the widgets. */
export const aboutPath = '/widget/about'
/** Fragment of what is counted, on the pages about widgets. */
export const sentPart = 'sent'

export interface OwnerPage {
  title: string
  description: string
  /** Path of an indexable page; the others are kept out of search engines. */
  path?: string
  /** Where 外部送信について leads; default: the page of all widgets. */
  about?: string
  /** HTML of the main column. */
  main: string
}

interface Site {
  origin: string
  assets: Assets
}

/** A whole page for owners of sites, complete without scripts. */
export function renderPage({ origin, assets }: Site, page: OwnerPage): string {
  const head = renderHead({
    title: `${page.title} | GAMELOG`,
    description: page.description,
    kind: 'website',
    image: siteImage(origin),
    ...(page.path === undefined ? { robots: 'noindex' } : { url: origin + page.path }),
  })
  return `<!doctype html>
<html lang="ja">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${head}
    <link rel="icon" href="/icons/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${assets.styles.href}">
    <script src="${assets.script.href}"></script>
  </head>
  <body>
    <header class="head"><a class="brand" href="/" aria-label="GAMELOGのホーム">${brand}</a><nav aria-label="案内"><a href="${aboutPath}">ウィジェットについて</a><a href="${screens.contact.path}">${screens.contact.title}</a></nav></header>
    <main>${page.main}</main>
    ${footer(page.about ?? aboutPath)}
  </body>
</html>
`
}

function footer(about: string): string {
  return `<footer class="foot"><a href="${screens.terms.path}">${screens.terms.title}</a><a href="${screens.privacy.path}">${screens.privacy.title}</a><a href="${about}#${sentPart}">外部送信について</a><span>© 2026 GAMELOG</span></footer>`
}

interface PanelOptions {
  id?: string
  /** HTML right in the head. */
  meta?: string
}

/** A framed part of a page; `content` is HTML. */
export function panel(title: string, content: string, { id, meta = '' }: PanelOptions = {}): string {
  const mark = id === undefined ? '' : ` id="${id}"`
  return `<section class="panel"${mark}><header><h2>${escapeHtml(title)}</h2>${meta}</header>${content}</section>`
}

/** A page that only says something. */
export function messagePage(title: string, text: string): OwnerPage {
  return {
    title,
    description: text,
    main: `<div class="message"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></div>`,
  }
}
