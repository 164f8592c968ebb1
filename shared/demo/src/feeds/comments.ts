import { between, pick, type Random } from '../common/random.ts'
import { fillTemplate } from './words.ts'

/** One post of a digested thread. */
export interface DigestComment {
  number: number
  text: string
}

const openings = [
  'タイトルの通りなんやが、みんなの意見を聞かせてくれ',
  '最近ずっと気になってたので立てました。経験者の方お願いします',
  'さっきの試合で思ったんだけど、これ自分だけ？',
]

const replies = [
  'わかる',
  'それは{few}年前からずっと言われてる',
  '正直に言うと自分もそう',
  'まず設定を見直そう。話はそれから',
  '{fpsGame}でも同じことあるよね',
  'とりあえず寝ろ。起きたら勝てる',
  '録画見直すと原因がはっきり分かるぞ',
  '{pct}％くらいは味方の責任だと思いたい',
  '人によるとしか…',
  'うまい人の視点を見るのが一番早かった',
  '感度下げたら世界が変わった',
  'それで勝てるなら苦労しないんよ',
  '{hours}時間やってるけど今でも悩む',
  '楽しく遊べてるならそれが正解',
  '参考になった。今夜試してみる',
  'この前の{cup}でもプロが同じこと言ってた',
  '気持ちは分かるけど言い方は大事',
  'マウスパッド洗うだけでも違うよ',
  '練習場に{few}分こもってからランク行くといい',
  'いい話だった',
]

const endings = ['ありがとう、続けてみる', '結論：人それぞれ', 'また明日も同じ話をしてそう']

/** A short thread: the question, some answers, an end. */
export function digestComments(random: Random): DigestComment[] {
  const comments: DigestComment[] = [{ number: 1, text: pick(random, openings) }]
  const left = [...replies]
  let number = 1
  for (let count = between(random, 5, 8); count > 0; count -= 1) {
    number += between(random, 1, 6)
    const [text] = left.splice(Math.floor(random() * left.length), 1)
    if (text) comments.push({ number, text: fillTemplate(text, random) })
  }
  comments.push({ number: number + between(random, 2, 9), text: pick(random, endings) })
  return comments
}
