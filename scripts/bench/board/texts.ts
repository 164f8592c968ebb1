const words =
  'ランク 今日の 調整 ソロだと きつい 武器の リコイル 感度を 下げたら エイムが 安定した 味方の カバーが 早くて 助かった 新しい マップ 正直 まだ 慣れない 大会の 決勝 見た人 いる サーバーが 重い 回線の せいかも 固定を 組みたい 初心者 歓迎です 立ち回りを 教えて ください 裏取り 意識すると 勝てる スキンが 高い 次の シーズンに 期待 弱体化は 仕方ない 火力が 足りない 音が 聞こえない 設定を 見直した'.split(
    ' ',
  )

/** Posts as people write them, about 100 characters each; the same at every run. Some answer post `>>1` to `>>9`. */
export function makeTexts(count: number): string[] {
  let state = 12_345
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
  return Array.from({ length: count }, (_, index) => {
    const length = 16 + random(16)
    const text = Array.from({ length }, () => words[random(words.length)]).join('')
    return index % 3 === 0 ? `>>${1 + random(9)}\n${text}${index}` : `${text}${index}`
  })
}
