import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTemplateReader } from '../src/pages/page-template.ts'

test('what is preloaded is named behind the entry, the picture last and escaped', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'gamelog-template-'))
  onTestFinished(() => rm(dist, { recursive: true }))
  await mkdir(join(dist, '.vite'))
  await writeFile(
    join(dist, 'index.html'),
    '<head><!--META--><title>x</title><!--/META--><script src="/assets/index.js"></script></head><!--DATA-->',
  )
  const screen = { file: 'assets/home.js', imports: [], css: ['assets/home.css'] }
  await writeFile(join(dist, '.vite/manifest.json'), JSON.stringify({ 'src/home-page.tsx': screen }))
  const template = await createTemplateReader(dist)()
  const parts = { head: '<title>$&</title>', data: '<p>$1</p>', page: 'home-page' }
  expect(template.fill({ ...parts, picture: 'https://a.example/?"><script>' })).toBe(
    [
      '<head><title>$&</title><script src="/assets/index.js"></script>',
      '<link rel="modulepreload" crossorigin href="/assets/home.js">',
      '<link rel="stylesheet" crossorigin href="/assets/home.css">',
      '<link rel="preload" as="image" href="https://a.example/?&quot;&gt;&lt;script&gt;" referrerpolicy="no-referrer" fetchpriority="high">',
      '</head><p>$1</p>',
    ].join(''),
  )
  expect(template.fill(parts)).not.toContain('as="image"')
})
