import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { SearchX } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Page } from '../shared/page.tsx'

/** Under every unknown address of the back office. */
export function NotFound() {
  return (
    <Page title="リソースが見つかりません">
      <section className="border border-line-1 bg-panel">
        <Empty icon={SearchX} title="このアドレスの画面はありません">
          <p>アドレスを確かめるか、メニューから選んでください。</p>
          <Link className={buttonClass()} to="/">
            最初の画面へ
          </Link>
        </Empty>
      </section>
    </Page>
  )
}
