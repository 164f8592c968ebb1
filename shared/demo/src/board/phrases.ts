import { pick, type Random, shuffle } from '../common/random.ts'

export interface Phrases {
  statements: readonly string[]
  /** Answers to another post. */
  replies: readonly string[]
}

const slots: Record<string, readonly string[]> = {
  武器: ['R-301', 'ピースキーパー', 'フラットライン', 'ボルト', 'ウィングマン', 'ヘムロック', 'CAR'],
  キャラ: ['レイス', 'ホライゾン', 'ライフライン', 'パスファインダー', 'ワットソン', 'ブラッドハウンド'],
  ランク: ['ゴールド', 'プラチナ', 'ダイヤ', 'シルバー'],
  時間: ['朝', '昼過ぎ', '夕方', '21時', '仕事終わり'],
  数: ['2', '3', '4', '5', '6', '7'],
  数字: ['60', '120', '144', '165', '240'],
}

/** @returns a function yielding phrases in random order, all of them before any repeats, with slots filled. */
export function phraseBag(phrases: readonly string[], random: Random): () => string {
  let bag: string[] = []
  return () => {
    if (bag.length === 0) bag = shuffle(random, phrases)
    const phrase = bag.pop() ?? ''
    return phrase.replace(/\{(.+?)\}/g, (_match, slot: string) => pick(random, slots[slot] ?? ['']))
  }
}
