import { Dialog } from '@gamelog/ui/dialog.tsx'

const shortcuts = [
  ['j', '次の投稿へ'],
  ['k', '前の投稿へ'],
  ['u', '次の未読へ'],
  ['g', '先頭の投稿へ'],
  ['G', '最新の投稿へ'],
  ['o', '投稿の返信先やリンクへ'],
  ['r', '投稿に返信'],
  ['n', '書き込む'],
  ['f', '返信をすべてたたむ・開く'],
  ['/', 'スレッド内を検索'],
  ['?', 'この一覧を表示'],
  ['Esc', 'プレビューや検索を閉じる'],
  ['Ctrl + Enter', '書き込みを送信'],
] as const

/** List of keyboard shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="キーボードショートカット"
      description="「スレッドの設定」でオフにできます。"
    >
      <dl>
        {shortcuts.map(([key, text]) => (
          <div
            key={key}
            className="flex items-center gap-4 border-t border-line-1 py-2 text-14 first:border-t-0"
          >
            <dt className="w-28">
              <kbd className="num border border-line-2 px-2 py-0.5 text-13">{key}</kbd>
            </dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
