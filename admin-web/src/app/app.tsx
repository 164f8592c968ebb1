import { buttonClass } from '@gamelog/ui/button.tsx'
import { Construction } from 'lucide-react'

/** The back office's screens are an issue of their own; until then its address says so. */
export function App() {
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-2 px-5 py-10 text-center">
      <Construction size={32} aria-hidden className="mb-2 text-ink-3" />
      <h1 className="text-18 font-bold">管理画面は準備中です</h1>
      <p className="text-13 leading-[1.7] text-ink-2">このページは現在開発中です</p>
      <a href="/" className={buttonClass('primary', 'mt-4')}>
        ホームへ戻る
      </a>
    </main>
  )
}
