import { expect, test } from 'vitest'
import { splitTitle } from './title-ends.ts'

test.each([
  ['【ランク】ダイヤ帯の味方ガチャについて語るスレ Part 12', ' Part 12'],
  ['FPS雑談総合 Part13', ' Part13'],
  ['FPS雑談総合 part.13', ' part.13'],
  ['オーバーウォッチ2 総合 vol.7', ' vol.7'],
  ['OVERCAST INVITATIONAL 実況★3', '★3'],
  ['OVERCAST INVITATIONAL 2日目', ' 2日目'],
  ['OVERCAST INVITATIONAL グループB 第3試合', ' 第3試合'],
  ['感度・設定を晒していくスレその２', 'その２'],
  ['感度・設定を晒していくスレ #3', ' #3'],
  ['感度・設定を晒していくスレ【3】', '【3】'],
  ['感度・設定を晒していくスレ (12)', ' (12)'],
  ['FPS雑談総合 Part12 避難所', ' Part12 避難所'],
  ['FPS雑談総合 12スレ目', ' 12スレ目'],
  ['FPS雑談総合 Part12 ★3', ' Part12 ★3'],
])('the end of %s', (title, end) => {
  expect(splitTitle(title)).toEqual([title.slice(0, title.length - end.length), end])
})

test.each([
  '【Apex】今シーズンの調整どう思う？',
  'OW2 タンク1枠のつらさを語る',
  'Apex 復帰勢・初心者の質問に答えるスレ',
  'Part12',
  '★3',
  '第3試合からずっと負けている人のための反省会',
  'オーバーウォッチ2',
  'パッチ 1.2.3',
])('nothing is split from %s', (title) => expect(splitTitle(title)).toEqual([title, '']))
