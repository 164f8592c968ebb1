import { expect, test } from 'vitest'
import { nextLabel } from './next-label.ts'

test.each([
  ['【ランク】ダイヤ帯の味方ガチャについて語るスレ Part 12', '次スレ Part 12'],
  ['新シーズン実況スレ 4日目', '次スレ 4日目'],
  ['固定メンバー募集スレ（PC・21時以降）★4', '次スレ ★4'],
  ['新ヒーロー使ってみた感想スレ', '次スレ'],
])('%s is named %s', (title, label) => {
  expect(nextLabel(title)).toBe(label)
})
