import { expect, test } from 'vitest'
import { titleWords } from './title-words.ts'

test.each([
  ['オーバーウォッチ2、今週のバランス調整でタンクの耐久をさらに見直しへ', ['バランス調整', 'タンク', '耐久']],
  ['Apex Legends、Split 2のマップローテを公開', ['Split 2', 'マップローテ']],
  ['【APEX】新レジェンドの能力が判明！', ['新レジェンド', '能力', '判明']],
  [
    'マーベル・ライバルズ、3人パーティーのスパイダーマン・ノワール',
    ['スパイダーマン・ノワール', '3人パーティー'],
  ],
  ['11月22日は48gのマウス、48gの６ｖ６', ['マウス', '６ｖ６']],
  ['ＰＳ５版とps5版', ['ＰＳ５版']],
  ['【謎】なぜヴァルキリー使いは先に落ちるのか', ['ヴァルキリー']],
  ['グルート推しの友人が味方いるって話', ['グルート', '友人', '味方']],
  ['気持ちの前回より強くなった選手たち', ['前回', '選手']],
  ['センチネル、ダメージ10％低下を発表した Part41', ['センチネル', 'ダメージ', '低下']],
  ['これはひどい', []],
  ['', []],
])('%s', (title, words) => {
  expect(titleWords(title)).toEqual(words)
})

test('a title of any length is read up to its 300th character', () => {
  expect(titleWords(`${'あ'.repeat(296)}タンク`)).toEqual(['タンク'])
  expect(titleWords(`${'あ'.repeat(300)}タンク`)).toEqual([])
})
