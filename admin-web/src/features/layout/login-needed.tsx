import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { Empty } from '../../shared/empty.tsx'

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
        <a className="a-btn" href="/">
          公開サイトへ
        </a>
      </Empty>
    </main>
  )
}
