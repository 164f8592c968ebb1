import { sectionNames } from '@gamelog/contracts/sections'
import { expect, test } from 'vitest'
import { useSharedStack } from './_shared-stack.ts'
import { waitFor } from './_wait.ts'

const stack = useSharedStack()

const get = (path: string) => fetch(stack().origin + path)

test('with all sections to come the served navigation is the specified one, and pages say nothing of sections', async () => {
  // Without its screen while the thread that renders it starts.
  const { value: html } = await waitFor(async () => {
    const page = await (await get('/board')).text()
    return page.includes('data-served') && page
  })
  const [nav = ''] = /<nav aria-label="メインメニュー">.*?<\/nav>/s.exec(html) ?? []
  const links = [...nav.matchAll(/<a href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, path, inner = '']) => [
    path,
    inner.replace(/<[^>]*>/g, ''),
  ])
  expect(links).toEqual([
    ['/', 'ホーム'],
    ['/board', '掲示板NEW'],
    ['/profile', 'マイページ'],
    ['/articles', '記事・Q&amp;A開発中...'],
    ['/ranking', 'ランキング開発中...'],
    ['/game-stats', '戦績開発中...'],
    ['/events', 'イベント開発中...'],
    ['/profile-card', '自己紹介カード開発中...'],
    ['/skins', 'スキン図鑑開発中...'],
  ])
  expect(html).not.toContain('__SITE__')
})

test.each(sectionNames)(
  'the placeholder of %s is served with its screen and the specified words',
  async (name) => {
    const { value: page } = await waitFor(async () => {
      const answer = await get(`/${name}`)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-robots-tag')).toContain('noindex')
      const text = await answer.text()
      return text.includes('data-served') && text
    })
    expect(page).toContain('<title>ページが見つかりません | GAMELOG</title>')
    const [screen = ''] = /<main id="main".*?<\/main>/s.exec(page) ?? []
    expect(screen.replace(/<[^>]*>/g, '')).toMatch(
      /^ページが見つかりませんこのページは現在開発中ですホームへ戻る.*開発中\.\.\./,
    )
  },
)
