import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reservedStyle } from '@gamelog/contracts/widget/frame-size'

/** A page of another site, by what stands in it. */
export interface HostPage {
  body: string
  head?: string
  doctype?: string
  /** Attributes of the html element. */
  html?: string
  headers?: Record<string, string>
}

export interface HostSite extends AsyncDisposable {
  /** `http://{name}.localhost:{port}`: another host than the site's, and one of its own for each test. */
  origin(name: string): string
  /** Serves a page under a path from now on. */
  serve(path: string, page: HostPage): void
}

/** A server of other people's pages. */
export async function startHostSite(): Promise<HostSite> {
  const pages = new Map<string, HostPage>()
  const server = createServer((request, response) => answer(pages, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: (name) => `http://${name}.localhost:${port}`,
    serve: (path, page) => void pages.set(path, page),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function answer(pages: Map<string, HostPage>, request: IncomingMessage, response: ServerResponse): void {
  const page = pages.get(new URL(request.url ?? '/', 'http://host').pathname)
  if (!page) return void response.writeHead(204).end()
  const { doctype = '<!doctype html>', html = 'lang="ja"', head = '', body, headers = {} } = page
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers })
  response.end(
    `${doctype}<html ${html}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>よその記事</title>${head}</head><body>${body}</body></html>`,
  )
}

export interface Embedded {
  id: string
  articles: number
  attributes?: string
}

/** The script element as it is pasted; `site` is GAMELOG's address. */
export function embedOf(site: string, { id, articles, attributes = '' }: Embedded): string {
  return `<script async src="${site}/api/widget/${id}.js" ${attributes} style="${reservedStyle(id, articles)}"></script>`
}

/** Pages that are not kind to scripts of others, each with one widget between two paragraphs. */
export function hostilePages(site: string, widget: Embedded): Record<string, HostPage> {
  const script = embedOf(site, widget)
  const between = (part: string) => `<p>上の段落</p>${part}<p id="below">下の段落</p>`
  const inline = (code: string): HostPage => ({ head: `<script>${code}</script>`, body: between(script) })
  const source = `${site}/api/widget/${widget.id}.js`
  return {
    'no data attribute': { body: between(script) },
    'polluted Object.prototype': inline(`
      for (const key of ['split', 'image', 'body', 'signal', 'view', 'experiment', 'get', 'then']) Object.prototype[key] = { form: 1 }`),
    'overwritten Array methods': inline(`
      for (const key of ['map', 'forEach', 'push', 'join', 'slice', 'filter', Symbol.iterator]) Array.prototype[key] = () => { throw new Error('page') }`),
    'overwritten JSON and Object': inline(`
      JSON.stringify = JSON.parse = Object.keys = Object.assign = Object.entries = () => { throw new Error('page') }`),
    'overwritten fetch': inline(
      `window.fetch = () => { throw new Error('page') }; delete window.customElements`,
    ),
    'overwritten Promise.then': inline(`Promise.prototype.then = () => { throw new Error('page') }`),
    'no IntersectionObserver': inline('delete window.IntersectionObserver'),
    'mute IntersectionObserver': inline(
      'window.IntersectionObserver = function () { this.observe = () => {} }',
    ),
    'no constructable style sheets': inline('delete window.CSSStyleSheet'),
    'strict policy': {
      headers: {
        'content-security-policy': `default-src 'none'; script-src ${site}; connect-src ${site}; img-src ${site} https:; style-src 'nonce-own'; require-trusted-types-for 'script'; base-uri 'none'`,
      },
      head: `<style nonce="own">.place{${reservedStyle(widget.id, widget.articles)}}</style>`,
      body: between(`<script async src="${source}" class="place"></script>`),
    },
    'quirks mode': { doctype: '', body: between(script) },
    'document.write': {
      body: between(`<script>document.write(${JSON.stringify(script).replaceAll('</', '<\\/')})</script>`),
    },
    base: { head: '<base href="https://elsewhere.example/x/" target="_top">', body: between(script) },
    'rem of 62.5 %': {
      head: '<style>html{font-size:62.5%}body{font-size:1.6rem;line-height:3}</style>',
      body: between(script),
    },
    'right to left': {
      html: 'lang="ar" dir="rtl"',
      head: '<style>body{text-align:right}</style>',
      body: between(script),
    },
    'rules for everything': {
      head: '<style>:not(script),::before{margin:30px!important;color:red!important;font:40px serif!important;text-transform:uppercase!important}body,html,p{margin:0!important}</style>',
      body: between(script),
    },
    deferred: { body: between(script.replace('async', 'defer')) },
    'inserted late': {
      body: between(`<div id="place" style="${reservedStyle(widget.id, widget.articles)}"></div>
        <script>addEventListener('load', () => setTimeout(() => {
          const script = document.createElement('script')
          script.src = ${JSON.stringify(source)}
          script.style.cssText = place.style.cssText
          place.replaceWith(script)
        }, 300))</script>`),
    },
  }
}
