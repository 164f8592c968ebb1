import { KeyHelp } from '../../../shared/key-help.tsx'

const shortcuts = [
  ['j', '次の投稿へ'],
  ['k', '前の投稿へ'],
  ['u', '次の未読へ'],
  ['g', '先頭の投稿へ'],
  ['G', '最新の投稿へ'],
  ['o', '投稿の返信先やリンクへ'],
  ['r', '投稿に返信'],
  ['c', '投稿のテキストをコピー'],
  ['n', '書き込む'],
  ['f', '返信をすべてたたむ・開く'],
  [']', '次の未読スレッドへ'],
  ['[', '前の未読スレッドへ戻る'],
  ['l', '一覧を並べて表示（幅1440px以上）'],
  ['Enter', '操作ボタンを出す・しまう'],
  ['/', 'スレッド内を検索'],
  ['?', 'この一覧を表示'],
  ['Esc', 'プレビューや検索を閉じる'],
  ['Ctrl + Enter', '書き込みを送信'],
] as const

/** List of keyboard shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return <KeyHelp keys={shortcuts} onClose={onClose} />
}
