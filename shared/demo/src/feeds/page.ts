import { escapeHtml } from '@gamelog/server/pages/html'

const style = `
:root{color-scheme:light dark;--ink:#10171c;--dim:#5a6872;--page:#eef1f3;--panel:#fff;--line:#e1e6ea;--accent:var(--light)}
@media(prefers-color-scheme:dark){:root{--ink:#eaeef0;--dim:#8b98a3;--page:#0a0d10;--panel:#0f1418;--line:#20282f;--accent:var(--dark)}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--ink);font:16px/1.75 "Hiragino Sans","Noto Sans JP","Noto Sans CJK JP","Yu Gothic UI",Meiryo,sans-serif;line-break:strict;overflow-wrap:anywhere}
header,main,footer{max-width:720px;margin:0 auto;padding:16px 20px}
header{border-bottom:3px solid var(--accent)}
header a{color:inherit;font-weight:700;font-size:18px;text-decoration:none}
header p,time,footer{margin:0;color:var(--dim);font-size:13px}
main{background:var(--panel);padding:24px 20px 40px}
h1{margin:0 0 8px;font-size:24px;line-height:1.5}
img{display:block;width:100%;height:auto;margin:20px 0}
ul,ol{list-style:none;margin:0;padding:0}
li{padding:10px 0;border-bottom:1px solid var(--line)}
li a{display:block;min-height:44px;color:inherit}
li b{color:var(--accent);font-weight:700}
.back{display:inline-block;margin-top:28px;line-height:44px;color:var(--accent)}`

interface Page {
  title: string
  /** Site name in the header, linked to `homeHref` (relative). */
  siteName: string
  tagline: string
  homeHref: string
  accent: { dark: string; light: string }
  /** The site's feed, for readers of feeds: relative address and media type. */
  feed?: { href: string; type: string }
  /** HTML of the main column. */
  main: string
}

/** A complete HTML document of a demo site; no script, no outside resource. */
export function renderPage(page: Page): string {
  return `<!doctype html>
<html lang="ja" style="--dark:${page.accent.dark};--light:${page.accent.light}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(page.title)}</title>${feedLink(page)}
<style>${style}</style>
</head>
<body>
<header><a href="${escapeHtml(page.homeHref)}">${escapeHtml(page.siteName)}</a><p>${escapeHtml(page.tagline)}</p></header>
<main>${page.main}</main>
<footer>このサイトはGAMELOGのデモ用に作られた架空のサイトです。記事の内容、チーム、選手、製品は実在しません。</footer>
</body>
</html>
`
}

function feedLink({ feed, siteName }: Page): string {
  if (!feed) return ''
  return `\n<link rel="alternate" type="${feed.type}" title="${escapeHtml(siteName)}" href="${escapeHtml(feed.href)}">`
}
