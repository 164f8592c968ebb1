import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from '@swc/core'
import { describe, expect, test } from 'vitest'
import { root } from './start/layout.ts'

/** Words that have another one in this product, with the one to use. */
const words: [wrong: RegExp, right: string, toolOfIt?: string][] = [
  [/コメント|(?<!ア)ポスト|カキコ/, '投稿'],
  [/(?<![次前])スレ(?!ッド|主)|トピック/, 'スレッド'],
  [/建て/, '立てる'],
  [/題名/, 'タイトル'],
  [/カテゴリ/, 'ゲーム'],
  [/ミュート|NG ?(ID)? ?の管理/, 'NG設定'],
  // 一括で隠す is the name of a tool, whose texts use its word.
  [/(?<!一括で)隠[すしれさ]|(?<!取り)消[すしえさ]/, '非表示にする／削除', '/cleanup/'],
  [/報告|申告/, '通報'],
  [/ブックマーク/, 'お気に入り／しおり'],
  [/後で読む/, 'あとで読む'],
  [/満了|到達/, '完走'],
  [/(?<!ブ|分間)ロックさ|保管|アーカイブ/, '書き込み終了／過去ログ'],
  [/書きかけ/, '下書き'],
  [/^もう一度$/, '再読み込み／再試行'],
  // The wish to be told of a section is no dialog: 取り消す takes it back.
  [/^(やめる|取り消す)$/, 'キャンセル', '/placeholder/'],
  [/登録|サインイン/, 'ログイン／追加'],
  [/アカウント(の|を)削除/, '退会'],
  [/つなぐ|つなげる/, '連携'],
  [/書き込み(停止|禁止)/, '利用制限'],
  [/管理人|運営者/, '運営'],
  [/ユーザー|利用者/, '会員'],
  [/(?<!不)規則/, 'ルール'],
  [/ソース|提供元/, '配信元'],
  [/(ブラウザ|サーバ|ユーザ|フィルタ)(?!ー)/, '長音を付ける'],
  [/先の日時/, '今より後の日時'],
  [/最初のパスワード/, '初期パスワード'],
  [/メモリー/, 'メモリ'],
  [/既に|出来[るなま]|下さい|詳し/, 'すでに／できる／ください／くわしい'],
]

const japanese = '\\u3041-\\u3096\\u30a1-\\u30fa\\u30fc\\u4e00-\\u9fff々'
/** How Japanese is written, whatever it says. */
const writing: [RegExp, string][] = [
  [new RegExp(`[${japanese}] [A-Za-z]|[A-Za-z] [${japanese}]`), 'no space between Japanese and Latin'],
  [/：/, 'a colon is ": "'],
  [/[〜～]/, 'no wave dash'],
  [/ ・|・ /, 'no space around ・'],
  [new RegExp(`\\([${japanese}]{2,}|[${japanese}]{2,}\\)`), 'brackets are （ ）'],
  [/中…/, 'progress is written with ...'],
  [/(^|\0) (件|人|レス|秒|分|日)/, 'no space between a number and its counter'],
]

/** Exact texts of the specification, and names that are data. */
const exceptions = new Set([
  'リンク先は / か https:// で始めてください',
  'ユーザー情報の取得に失敗しました',
  'ユーザー情報を読み込んでいます',
  '既にこの投稿を通報済みです',
  'リソースが見つかりません',
  'アクティブユーザー',
  'アクティブユーザー（30分）',
  '新規ユーザー',
  ' 件の記事があります',
  'メールアドレスの登録は必要ありません',
  'Discord・Google・Xのアカウントでログインできます。メールアドレスの登録は必要ありません。ログインすると、掲示板への投稿やリアクション、プロフィールの編集が使えます。',
  '管理人',
  // The name of a setting, in the design's words.
  '操作ボタンを隠す',
  // Counters in titles of threads (domain/title-ends).
  'スレ目|[日戦本枚個回]目|試合|回|話|章|弾|期|夜',
  '規則がありません',
  '規則の保存に失敗しました',
  'sources.json に追加してください。',
  // The back office's words for a member's first day and for finding something.
  '登録',
  '登録 ',
  '\0 登録',
  '登録から',
  '登録 \0',
  '登録から',
  '登録から\0',
  'ユーザー',
  // An authenticator app is enrolled, and removed for whoever has lost it.
  '2段階認証を登録',
  '2段階認証を登録した',
  '2段階認証を登録しました',
  '登録を終える',
  '登録しなおす…',
  '登録する…',
  '全員に必要と決められています。登録するまで管理画面は使えません。',
  '2段階認証をまだ使っていない運営者が \0人います。',
  '2段階認証を消した',
  '2段階認証を消す…',
  '\0 の2段階認証を消しますか？',
  '\0 の2段階認証を消しました',
  '消す',
  '画面・スレッド・記事・ユーザーを探す',
  'ユーザーを探せませんでした',
  'BANされているユーザーはいません',
  // The monitor's: the machine's units and the sum of the services.
  'GAMELOG 合計',
  // An article that is no longer published, among those of a widget.
  '消えた記事は新着で補います',
  // Reasons of a takedown.
  '消えました',
  '受信 / 送信 MB/s',
])

/** A text of the product as a reader meets it; \0 stands for an inserted value. */
interface Text {
  place: string
  text: string
}

const hasJapanese = (text: string) => new RegExp(`[${japanese}]`).test(text)

/** The texts in a parsed module: string literals, templates, JSX. Comments and patterns are no texts. */
function textsIn(node: unknown, found: string[] = []): string[] {
  if (Array.isArray(node)) for (const child of node) textsIn(child, found)
  else if (node !== null && typeof node === 'object') {
    const { type, value, quasis } = node as { type?: string; value?: unknown; quasis?: { cooked?: string }[] }
    if (type === 'StringLiteral') found.push(String(value))
    // As React does: only white space with a line break goes.
    if (type === 'JSXText') found.push(String(value).replaceAll(/\s*\n\s*/g, ''))
    if (type === 'TemplateLiteral') found.push((quasis ?? []).map(({ cooked }) => cooked ?? '').join('\0'))
    for (const child of Object.values(node)) textsIn(child, found)
  }
  return found
}

function sourceTexts(): Text[] {
  const files = globSync(
    [
      '{web,admin-web,widget-embed,services/*,shared/{contracts,domain,server,ui}}/src/**/*.{ts,tsx}',
      'shared/ui/kit-page/**/*.{ts,tsx}',
    ],
    {
      cwd: root,
      // Parsers of feeds hold the words of foreign documents.
      exclude: (path) => path.endsWith('reading') || path.endsWith('dist'),
    },
  )
  return files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8')
      if (!hasJapanese(code)) return []
      const module = parseSync(code, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' })
      return textsIn(module).map((text) => ({ place: file, text }))
    })
}

/** Pages and answers that are no modules: line by line, their markup left out. */
function plainTexts(): Text[] {
  const files = [
    'web/index.html',
    'web/public/offline.html',
    'web/public/site.webmanifest',
    'nginx/templates/errors.conf',
  ]
  return files.flatMap((place) =>
    readFileSync(join(root, place), 'utf8')
      .replaceAll(/<style>.*?<\/style>|<!--.*?-->/gs, '')
      .split(/[\n<>"]/)
      .map((text) => ({ place, text: text.trim() })),
  )
}

/** Patterns put together from parts, and the English of the API page, are not for readers of Japanese. */
const isForReaders = (text: string) =>
  hasJapanese(text) && !text.includes('(?') && !/^[A-Z][a-z]+ [a-z]/.test(text)
const texts = [...sourceTexts(), ...plainTexts()].filter(({ text }) => isForReaders(text))

function offending(rule: RegExp, toolOfIt?: string): string[] {
  return texts
    .filter(
      ({ place, text }) => rule.test(text) && !exceptions.has(text) && !place.includes(toolOfIt ?? '\0'),
    )
    .map(({ place, text }) => `${place}: ${text.replaceAll('\0', '…')}`)
}

describe('the words of the product (Japanese texts in modules and pages)', () => {
  test('are found', () => expect(texts.length).toBeGreaterThan(400))
  test.each(words)('no %s: %s', (rule, _right, toolOfIt) => expect(offending(rule, toolOfIt)).toEqual([]))
  test.each(writing)('writing, not %s: %s', (rule) => expect(offending(rule)).toEqual([]))
})
