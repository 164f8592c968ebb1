import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTemplateReader } from '../src/pages/page-template.ts'

test('what is preloaded is named behind the entry, the picture last and escaped; after the paint where a screen is served', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-template-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, '.vite'))
  await writeFile(
    join(dist, 'index.html'),
    '<head><!--META--><title>x</title><!--/META--><script src="/assets/index.js"></script></head><div id="root"></div><!--DATA-->',
  )
  const screen = { file: 'assets/home.js', imports: [], css: ['assets/home.css'] }
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify({ 'src/home-page.tsx': screen }))
  const screens = { render: vi.fn(async () => '<b>$`</b>') }
  const template = await createTemplateReader(dist, screens)()
  const parts = {
    head: '<title>$&</title>',
    data: { text: '$1</script>' },
    list: '<p>$1</p>',
    page: 'home-page',
  }
  expect(await template.fill({ ...parts, picture: 'https://a.example/?"><script>' })).toBe(
    [
      '<head><title>$&</title><script src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
      '<link rel="stylesheet" crossorigin href="/assets/home.css">',
      '<link rel="preload" as="image" href="https://a.example/?&quot;&gt;&lt;script&gt;" referrerpolicy="no-referrer" fetchpriority="high">',
      '</head><div id="root"></div><noscript><p>$1</p></noscript>\n    ',
      '<script type="application/json" id="__DATA__">{"text":"$1\\u003c/script>"}</script>',
    ].join(''),
  )
  expect(screens.render).not.toHaveBeenCalled()

  const served = await template.fill({ ...parts, path: '/' })
  expect(served).not.toContain('as="image"')
  expect(served).toContain('<div id="root"><div data-served><b>$`</b></div></div>')
  expect(served).toContain('<link data-later crossorigin href="/assets/home.js">')
  expect(screens.render).toHaveBeenCalledWith(template.version, '/', parts.data)
})
