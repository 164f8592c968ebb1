import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemplateReader } from '../src/pages/page-template.ts'

test('what is preloaded is named behind the entry; after the paint where a screen is served', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-template-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, '.vite'))
  await writeFile(
    join(dist, 'index.html'),
    '<head><!--META--><title>x</title><!--/META--><script src="/assets/index.js"></script></head><div id="root"></div>' +
      '<!--PLAIN--><noscript>JavaScript</noscript><!--/PLAIN--><!--DATA-->',
  )
  const homeChunk = { file: 'assets/home.js', imports: [], css: ['assets/home.css'] }
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify({ 'src/home-page.tsx': homeChunk }))
  const screens = { render: vi.fn(async (): Promise<string | undefined> => '<b>$`</b>') }
  const template = await createTemplateReader(dist, screens)()
  const parts = {
    head: '<title>$&</title>',
    data: { text: '$1</script>' },
    plain: '<p>$1</p>',
    page: 'home-page',
  }
  const { text: page } = await template.fill(parts)
  expect(page.replace(/<header>.*<\/header>|<footer>.*<\/footer>/g, '')).toBe(
    [
      '<head><title>$&</title><script src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
      '<link rel="stylesheet" crossorigin href="/assets/home.css">',
      '</head><div id="root"></div><noscript><link rel="stylesheet" href="/plain.css"><div class="plain"><main id="main"><p>$1</p></main></div></noscript>',
      '<script type="application/json" id="__DATA__">{"text":"$1\\u003c/script>"}</script>',
    ].join(''),
  )
  expect(screens.render).not.toHaveBeenCalled()

  const { text: served } = await template.fill({ ...parts, path: '/' })
  expect(served).toMatch(/<div id="root" data-served="\d{10}"><b>\$`<\/b><\/div>/)
  expect(served).toContain('<link data-later crossorigin href="/assets/home.js">')
  const at = expect.any(Number)
  expect(screens.render).toHaveBeenCalledWith(template.version, {
    path: '/',
    data: parts.data,
    site: undefined,
    at,
  })

  // Only a page that shows nothing without scripts says so.
  expect(served).not.toContain('JavaScript')
  const { text: bare } = await template.fill({ head: '', page: 'home-page' })
  expect(bare).toContain('<noscript>JavaScript</noscript>')

  const plain = await template.fill({ head: '', page: 'home-page', plain: '<p>1</p>', isPlainShown: true })
  expect(plain.text).toMatch(
    /<div id="root"><div data-served="plain"><link [^>]*><div class="plain">.*<p>1<\/p>/,
  )
  expect(plain.text).not.toContain('noscript')
  expect(plain.text).toContain('data-later')
})

test('what operators tell all readers is in every page, for its screen and its scripts, and changes its version', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-template-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'index.html'), '<div id="root"></div><!--DATA-->')
  const screens = { render: vi.fn(async () => '<b>x</b>') }
  const stops = { board: { reason: '</script>', since: '', until: null } }
  const state = { notice: null, stops, sections: {} }
  let version = ''
  const site = { current: () => state, version: () => version, onChange: () => undefined }
  const read = createTemplateReader(dist, screens, site)
  const before = await read()
  const parts = { head: '', page: 'home-page', path: '/' }
  expect((await before.fill(parts)).text).not.toContain('__SITE__')
  version = '1'
  const template = await read()
  expect(template.version).not.toBe(before.version)
  const { text } = await template.fill(parts)
  expect(text).toContain('id="__SITE__">{"notice":null,"stops":{"board":{"reason":"\\u003c/script>"')
  expect(screens.render).toHaveBeenLastCalledWith(
    before.version,
    expect.objectContaining({ path: '/', site: state }),
  )
})

test('a page whose screen is late is provisional; one without any screens is not', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-template-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await writeFile(join(dist, 'index.html'), '<div id="root"></div>')
  const parts = { head: '', page: 'home-page', path: '/' }
  const fill = async (screen: string | undefined) =>
    (await createTemplateReader(dist, { render: async () => screen })()).fill(parts)
  expect(await fill(undefined)).toEqual({ text: '<div id="root"></div>', isProvisional: true })
  expect(await fill('')).toEqual({ text: '<div id="root"></div>', isProvisional: false })
})
