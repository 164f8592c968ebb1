import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { renderCard, renderHead, siteImage } from '@gamelog/server/pages/html'
import { createTemplateReader } from '@gamelog/server/pages/page-template'

interface StaticPage {
  /** Of the file, and of the path unless that is not for search engines. */
  name: string
  /** Source of the screen, whose chunks are preloaded. */
  screen: string
  title: string
  description: string
  hidden?: true
}

const legal = 'features/legal/legal-page'

/** The screens no service writes a head into (nginx/templates/pages.conf). Titles as the screens set them. */
const staticPages: readonly StaticPage[] = [
  {
    name: 'about',
    screen: 'features/about/about-page',
    title: '使い方',
    description: 'GAMELOGの使い方。記事の読み方、ゲームのタブ、掲示板、ログインについてご案内します。',
  },
  { name: 'terms', screen: legal, title: '利用規約', description: 'GAMELOGをご利用いただく際の規約です。' },
  {
    name: 'privacy',
    screen: legal,
    title: 'プライバシーポリシー',
    description: 'GAMELOGが扱う情報と、その使い方についてのご説明です。',
  },
  {
    name: 'contact',
    screen: legal,
    title: 'お問い合わせ',
    description: 'GAMELOGへのお問い合わせ先のご案内です。',
  },
  {
    name: 'login',
    screen: 'features/home/home-page',
    title: 'ログイン',
    description: 'Discord・Google・XのアカウントでGAMELOGにログインできます。',
    hidden: true,
  },
  {
    name: 'profile',
    screen: 'features/profile/profile-page',
    title: 'プロフィール',
    description: 'GAMELOGのプロフィールです。',
    hidden: true,
  },
  {
    name: 'ngid',
    screen: 'features/mute/mute-page',
    title: 'NG ID の管理',
    description: '掲示板で表示しないIDと言葉の管理です。',
    hidden: true,
  },
  {
    name: 'placeholder',
    screen: 'features/placeholder/placeholder-page',
    title: 'ページが見つかりません',
    description: 'このページは現在開発中です',
    hidden: true,
  },
]

/**
 * Writes what only a start knows into the placed site: heads with full addresses for the static pages, a card for the
 * page that stands in for a service, and the sitemap's address.
 */
export async function writeStaticPages(webRoot: string, origin: string): Promise<void> {
  const template = await createTemplateReader(webRoot)()
  mkdirSync(join(webRoot, 'pages'), { recursive: true })
  const image = siteImage(origin)
  for (const { name, screen, title, description, hidden } of staticPages) {
    const card = { title: `${title} | GAMELOG`, description, kind: 'website', image } as const
    const head = renderHead({
      ...card,
      ...(hidden ? { robots: 'noindex' } : { url: `${origin}/${name}` }),
    })
    writePacked(join(webRoot, 'pages', `${name}.html`), await template.fill({ page: screen, head }))
  }
  const index = join(webRoot, 'index.html')
  const html = readFileSync(index, 'utf8')
  const card = renderCard({
    title: textOf(html, /<title>([^<]*)/),
    description: textOf(html, /name="description" content="([^"]*)/),
    kind: 'website',
    image,
  })
  writePacked(
    index,
    html.replace('<!--/META-->', () => `${card}\n    <!--/META-->`),
  )
  const robots = join(webRoot, 'robots.txt')
  writeFileSync(robots, `${readFileSync(robots, 'utf8').trimEnd()}\n\nSitemap: ${origin}/sitemap.xml\n`)
}

function textOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? ''
}

/** With its packed twin: nginx serves it with gzip_static. */
function writePacked(file: string, text: string): void {
  writeFileSync(file, text)
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}
