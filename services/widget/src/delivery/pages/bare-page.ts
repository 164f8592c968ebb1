import { createHash } from 'node:crypto'
import { escapeHtml } from '@gamelog/server/pages/html'

export const themes = ['light', 'dark', 'auto'] as const
type Theme = (typeof themes)[number]

const style = 'html,body{margin:0;background:transparent}'
const styleHash = createHash('sha256').update(style).digest('base64')

interface BarePolicy {
  /** Value of frame-ancestors. */
  ancestors: string
  /** Where its script may send to. */
  connect: "'self'" | "'none'"
}

/** Content-Security-Policy of a page that holds nothing but a widget. */
export function barePolicy({ ancestors, connect }: BarePolicy): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${styleHash}'`,
    'img-src https: http: data:',
    `connect-src ${connect}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

interface BareScript {
  src: string
  /** `data-frame` or `data-preview`. */
  mark: string
  theme: Theme
}

/** A page that holds nothing but a widget. Links open in a new tab. */
export function renderBarePage({ src, mark, theme }: BareScript): string {
  const script = `<script async src="${escapeHtml(src)}" ${mark} data-theme="${theme}"></script>`
  return render(script)
}

/** The page of a widget that does not exist. */
export function renderMissingPage(): string {
  return render('<p>このウィジェットはありません</p>')
}

// Both schemes, whatever the theme: a frame with another scheme than the page around it is not transparent.
function render(body: string): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>GAMELOG</title>
<base target="_blank">
<style>${style}</style>
</head>
<body>${body}</body>
</html>
`
}
