import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { LogIn } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { siteLogin } from '../../shared/session/site-login.ts'

/** For a visitor who is not signed in on the public site: its login, which leads back here. */
export function LoginNeeded() {
  const { pathname, search, hash } = useLocation()
  useEffect(() => {
    document.title = 'ログインが必要です | GAMELOG管理画面'
  }, [])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center">
      <Brand />
      <Empty icon={LogIn} heading="h1" title="管理画面を使うにはログインが必要です">
        <p>ログインすると、この画面に戻ります。</p>
        <span className="flex justify-center gap-2">
          <a className={buttonClass('primary')} href={siteLogin(pathname + search + hash)}>
            ログインする
          </a>
          <a className={buttonClass()} href="/">
            公開サイトへ
          </a>
        </span>
      </Empty>
    </main>
  )
}
