import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { LogIn } from 'lucide-react'
import { useEffect } from 'react'

/** Long enough to read the sentence. */
const readingTime = 2_500

/** For a visitor who is not signed in on the public site: says so, then goes there. */
export function LoginNeeded() {
  useEffect(() => {
    document.title = 'ログインが必要です | GAMELOG管理画面'
    const timer = setTimeout(() => location.replace('/'), readingTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className="grid min-h-dvh place-content-center">
      <Empty icon={LogIn} title="ログインが必要です">
        <p>公開サイトへ移動します。</p>
        <a className={buttonClass()} href="/">
          公開サイトへ
        </a>
      </Empty>
    </main>
  )
}
