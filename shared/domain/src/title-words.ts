import { foldForSearch } from './search.ts'

/** Within a number, which is one whole: 1,799. */
const separator = /(?<=\p{Nd})[,．，](?=\p{Nd})/u.source
const point = /(?<=\p{Nd})\.(?=\p{Nd})/u.source
/** A figure with its unit belongs to no row of Latin words. */
const amount = /[\p{Nd}.,．，]+[年月日時分秒人円回位倍個件]/u.source
const latin = String.raw`[\p{sc=Latin}\p{Nd}](?:[\p{sc=Latin}\p{Nd}.'’&+-]|${separator})*`

/** Latin words in a row, or a run of kanji, katakana, Latin letters and digits; katakana words joined by ・ are one. */
const run = new RegExp(
  String.raw`${latin}(?: (?!${amount})${latin})+|(?:[\p{sc=Han}\p{sc=Katakana}\p{sc=Latin}\p{Nd}ー々ヶ]|${separator}|${point})+(?:・[\p{sc=Katakana}ー\p{Nd}]+)*`,
  'gu',
)

/** Dates, amounts and the numbers of a series. */
const figure = /^(?:part ?\p{Nd}+|[\p{Nd}.,．，]+\P{Nd}{0,2}|(?:\p{Nd}+[年月日時分秒])+)$/iu

/** A kanji alone at the end of a run, and hiragana that goes on spelling it: the stem of a verb (ヴァルキリー使い). */
const stem = /(?<!\p{sc=Han})\p{sc=Han}$/u
const afterStem = /^[いうえきくけこぎぐげさしすせたちっつてばびぶべまみむめらりるれろわんじ]/u
/** The same of the last of several kanji (見直し keeps 見直); what may also follow a noun is left out. */
const afterCompound =
  /^(?!い[いつる]|[くぐ]らい|って|けど|みた|べき)[いうえきくけぎぐげちっつびぶべみむめりるれろ]/u

const longestTitle = 300

/** Words without meaning of their own, and the games: those are what tabs choose by. Folded. */
const common = new Set(
  [
    ...'今日・明日・昨日・今週・来週・先週・今月・今年・最新・情報・速報・公式・記事・動画・画像・配信・開催・開始・発表・公開'.split(
      '・',
    ),
    ...'実施・追加・更新・変更・予定・対象・複数・一部・自分・問題・ゲーム・オーバーウォッチ・オーバーウォッチ2・エーペックス'.split(
      '・',
    ),
    ...[
      'マーベル・ライバルズ',
      'fps',
      'apex',
      'apex legends',
      'overwatch',
      'overwatch 2',
      'overwatch2',
      'marvel rivals',
    ],
  ].map(foldForSearch),
)

/** A run without what is no word by itself: marks, the figure of a percentage, the kanji a verb begins with. */
function wholeWord(found: string, after: string): string {
  const word = found.replace(/^[%％]/u.test(after) ? /[\p{Nd}.,．，]+$/u : /[.'’&+-]+$/, '')
  if (afterStem.test(after))
    return afterCompound.test(after) ? word.replace(/\p{sc=Han}$/u, '') : word.replace(stem, '')
  return word
}

/** Words of a title a reader may want to hide, the longest first. */
export function titleWords(title: string, max = 3): string[] {
  const words = new Map<string, string>()
  for (const { 0: found, index } of title.slice(0, longestTitle).matchAll(run)) {
    const word = wholeWord(found, title.slice(index + found.length))
    const length = [...word].length
    const folded = foldForSearch(word)
    if (length < 2 || length > 24 || figure.test(word) || common.has(folded)) continue
    if (!words.has(folded)) words.set(folded, word)
  }
  return [...words.values()].sort((a, b) => b.length - a.length).slice(0, max)
}
