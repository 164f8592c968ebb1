import type { Post } from '@gamelog/contracts/board/post'
import { parseAnchors } from '@gamelog/domain/anchors'
import { expect, test } from 'vitest'
import { menuItemsOf, quoteText, wordsToMute } from './post-commands.ts'

const post = { post_number: 5, content: '>>3 そう思う\n＞＞１-2,4と>>>7も' } as Post

test('a quote answers the quoted post alone', () => {
  const text = quoteText(post, '')
  expect(text).toBe('>>5\n> >3 そう思う\n> ＞１-2,4と>7も\n')
  expect(parseAnchors(text).map(({ ranges }) => ranges)).toEqual([[{ from: 5, to: 5 }]])
})

test('the selected part of a post is quoted', () => {
  expect(quoteText(post, ' そう思う ')).toBe('>>5\n> そう思う\n')
  expect(quoteText(post, '他の投稿')).toContain('> >3 そう思う\n')
})

const other = {
  post_number: 2,
  user_name: 'みねうち二号',
  display_id: 'AbCd1234',
  content: 'https://gamelog.example/board と https://i.imgur.com/a.png',
  deleted: 0,
} as Post
const options = { isMine: false, canReply: true, canShare: true, ownHost: 'gamelog.example' }
const mutes = (given: Partial<Post>, isMine = false) =>
  menuItemsOf({ ...other, ...given }, { ...options, isMine }).filter((item) => item.startsWith('mute'))

test('NG is offered for what a post has, never for the name of those without one, the site or an own post', () => {
  const all = ['mute-id', 'mute-name', 'mute-word', 'mute-link']
  expect(mutes({})).toEqual(all)
  for (const user_name of ['名無しプレイヤー', 'ﾌﾟﾚｲﾔｰ', '名無し'])
    expect(mutes({ user_name })).not.toContain('mute-name')
  for (const content of ['なし', 'https://gamelog.example/about'])
    expect(mutes({ content })).not.toContain('mute-link')
  expect(mutes({ is_reported: true, content: '' })).toEqual(['mute-id', 'mute-name'])
  expect(mutes({}, true)).toEqual([])
  expect(mutes({ display_id: '--------' })).toEqual([])
  expect(menuItemsOf({ ...other, deleted: 1 }, options)).toEqual(['reply', 'copy', 'share'])
})

test('words for NG: what is marked in the post, then its nouns, without anchors and addresses', () => {
  const content = '>>12 味方ガチャと収縮の話 https://example.com/ranking 物資・ダイヤ'
  expect(wordsToMute(content, '')).toEqual(expect.arrayContaining(['味方ガチャ', '収縮', '物資・ダイヤ']))
  expect(wordsToMute(content, '').join()).not.toMatch(/12|example|ranking/)
  expect(wordsToMute(content, 'の話')[0]).toBe('の話')
  expect(wordsToMute(content, 'よその文')).not.toContain('よその文')
  expect(wordsToMute(content, content)[0]).toBe(content)
})
