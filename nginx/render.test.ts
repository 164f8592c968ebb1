import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerOrigins } from '@gamelog/contracts/board/media-senders'
import { afterAll, expect, test } from 'vitest'
import { type NginxOptions, renderNginx } from './render.ts'

const folder = mkdtempSync(join(tmpdir(), 'gamelog-nginx-'))
afterAll(() => rmSync(folder, { recursive: true }))

const options: NginxOptions = {
  listen: ['127.0.0.1:8080'],
  publicOrigin: 'http://127.0.0.1:8080',
  allowedHosts: [],
  webRoot: '/srv/web',
  adminRoot: '/srv/back-office',
  publishedDir: '/srv/published',
  upstreams: { user: ['u:1'], board: ['b:1', 'b:2'], antenna: ['a:1'], widget: ['w:1'], admin: ['m:1'] },
  scriptHashes: ["'sha256-abc='"],
  adOrigins: [],
  stateDir: join(folder, 'state'),
  accessLog: 'off',
  loggedRequests: 'all',
  trustProxy: [],
  rateLimits: true,
}

function render(more: Partial<NginxOptions> = {}): Record<string, string> {
  const conf = mkdtempSync(join(folder, 'conf-'))
  renderNginx({ ...options, ...more }, conf)
  return Object.fromEntries(readdirSync(conf).map((file) => [file, readFileSync(join(conf, file), 'utf8')]))
}

test('a decoded path is never written into an answer or a header', () => {
  const templates = join(import.meta.dirname, 'templates')
  for (const file of readdirSync(templates)) {
    const statements = readFileSync(join(templates, file), 'utf8')
      .replace(/^\s*#.*$/gm, '')
      .split(/[;{}]/)
    const wrong = statements.filter(
      (statement) =>
        /^\s*(?:return|rewrite|add_header|proxy_set_header|proxy_redirect|proxy_pass)\s/.test(statement) &&
        /\$(?:uri|document_uri)\b/.test(statement),
    )
    expect(wrong, file).toEqual([])
  }
})

test('nothing stays unfilled', () => {
  for (const [file, text] of Object.entries(render({ upstreams: { ...options.upstreams, demo: ['d:1'] } }))) {
    expect(text, file).not.toContain('{{')
  }
})

test('every replica is listed and none is ever marked as failed', () => {
  const text = render()['upstreams.conf']
  expect(text).toContain('server b:1 max_fails=0;\n  server b:2 max_fails=0;')
  expect(text).not.toContain('service_demo')
  expect(render()['site.conf']).not.toContain('demo.conf')
})

test('the page of the kit is there in development only', () => {
  expect(render({ kitRoot: '/srv/kit' })['site.conf']).toContain('include kit.conf;')
  const { 'kit.conf': unused, ...included } = render()
  expect(unused).toBeDefined()
  for (const [file, text] of Object.entries(included)) expect(text, file).not.toMatch(/kit\.conf|dev\/kit/)
})

test('other local names lead to the public origin, unless they are allowed themselves', () => {
  expect(render()['local.conf']).toContain('server_name localhost;')
  expect(render({ publicOrigin: 'https://gamelog.example' })['local.conf']).toContain(
    'server_name localhost 127.0.0.1;',
  )
  const all = render({ allowedHosts: ['localhost'] })
  expect(all['site.conf']).toContain('server_name 127.0.0.1 localhost;')
  expect(all['site.conf']).not.toContain('local.conf')
})

test('https sites say so for a year', () => {
  expect(render({ publicOrigin: 'https://gamelog.example' })['headers-common.conf']).toContain(
    'max-age=31536000',
  )
  expect(render()['headers-common.conf']).not.toContain('Strict-Transport-Security')
})

test('the ad network may run, answer and fill frames on pages, and nowhere in the back office', () => {
  const adOrigins = ['https://ads.example', 'https://*.ads.example']
  const conf = render({ adOrigins })
  const policy = conf['headers-page.conf'] ?? ''
  expect(policy).toContain(`script-src 'self' 'sha256-abc=' ${adOrigins.join(' ')};`)
  expect(policy).toContain(`connect-src 'self' ${adOrigins.join(' ')};`)
  expect(policy).toContain(`frame-src 'self' ${[...adOrigins, ...playerOrigins].join(' ')};`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(conf['headers-office.conf']).not.toContain('ads.example')
  const office = (conf['pages.conf'] ?? '').split('location ').filter((block) => block.includes('admin'))
  expect(office.join()).toContain('headers-office.conf')
  expect(render()['headers-page.conf']).toContain("script-src 'self' 'sha256-abc=';")
})

test('pages may show the players of clips and pictures over https, the back office no players', () => {
  const conf = render()
  expect(conf['headers-page.conf']).toContain(
    "frame-src 'self' https://www.youtube-nocookie.com https://clips.twitch.tv https://player.twitch.tv https://medal.tv https://platform.twitter.com;",
  )
  expect(conf['headers-page.conf']).toContain("img-src 'self' https: data:;")
  expect(conf['headers-office.conf']).toContain("frame-src 'self';")
})

test('requests are written down all, none or by share, failures always', () => {
  const log = (loggedRequests: NginxOptions['loggedRequests']) =>
    render({ accessLog: '/logs/access.log line', loggedRequests })['nginx.conf'] ?? ''
  expect(log('all')).toContain('access_log /logs/access.log line;')
  expect(log('errors')).toContain('access_log /logs/access.log line if=$is_failure;')
  expect(log('10%')).toContain('access_log /logs/access.log line if=$is_logged;')
  expect(log('10%')).toContain('    10% 1;\n')
})

test('every screen has a location: a static page, or its service with the static page behind it', () => {
  const conf = render()['screens.conf'] ?? ''
  expect(conf).toContain(`location = /about {
  include static-page.conf;
  try_files /pages/about.html =404;
}`)
  expect(conf).toContain(`location = /profile {
  include static-page.conf;
  add_header X-Robots-Tag noindex always;
  try_files /pages/profile.html =404;
}`)
  expect(conf).toContain(`location = /redirect {
  set $page_robots "noindex, follow";
  include rendered-page.conf;
  proxy_cache_key $uri?id=$arg_id:$screen_encoding;
  proxy_pass http://service_antenna/redirect?id=$arg_id;
}`)
  expect(conf).toContain(`location = /events {
  set $page_robots "noindex, follow";
  include rendered-page.conf;
  proxy_cache_bypass 1;
  proxy_no_cache 1;
  proxy_cache_key $uri:$screen_encoding;
  proxy_pass http://service_board;
}`)
  expect(conf).toContain(`location = / {
  set $page_robots "";
  set $page_query "";
  if ($arg_game ~ "^(?:apex-legends|overwatch-2|marvel-rivals|fps-general|device|chat)$") {
    set $page_query "?game=$arg_game";
  }
  include rendered-page.conf;
  proxy_cache_key $uri$page_query:$screen_encoding;
  proxy_pass http://service_antenna/$page_query;
}`)
  expect(conf).toContain(`location ~ "^/board/thread/[1-9][0-9]{0,9}$" {
  set $page_robots "";
  include rendered-page.conf;
  proxy_cache_key $uri:$screen_encoding;
  proxy_pass http://service_board;
}`)
})

test('a feed is asked of its service with what its cache key holds; the last copy stands in for it', () => {
  const conf = render()
  expect(conf['pages.conf']).toContain('include feeds.conf;')
  expect(conf['feeds.conf']).toContain(`location = /feed.atom {
  include cached-document.conf;
  set $page_query "";
  if ($args ~* "(?:^|&)game(?:=|&|$)") {
    set $page_query "?game=";
  }
  if ($arg_game ~ "^(?:all|apex-legends|overwatch-2|marvel-rivals|fps-general|device|chat)$") {
    set $page_query "?game=$arg_game";
  }
  proxy_cache_key $uri$page_query:$page_encoding;
  proxy_pass http://service_antenna/feed.atom$page_query;
}`)
  expect(conf['feeds.conf']).toContain(`location ~ "^/board/thread/[1-9][0-9]{0,9}/feed\\.xml$" {
  include cached-document.conf;
  proxy_cache_key $uri:$page_encoding;
  proxy_pass http://service_board;
}`)
  expect(conf['cached-document.conf']).toContain('include service.conf;')
  expect(conf['service.conf']).toContain('include read-limit.conf;')
})

test('a slash at the end of a screen’s address is taken away', () => {
  const pattern = /location ~ "([^"]+)" \{\n {2}rewrite/.exec(render()['pages.conf'] ?? '')?.[1] ?? ''
  const matches = (path: string) => new RegExp(pattern).test(path)
  expect(['/board/', '/board/thread/1/', '/board/thread/12/1-100/', '/admin/'].filter(matches)).toHaveLength(
    4,
  )
  expect(['/', '/board', '/board/thread/', '/board/thread/x/', '/board/thread/1/x/'].filter(matches)).toEqual(
    [],
  )
})
