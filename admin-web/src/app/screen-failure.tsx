import { RotateCw, TriangleAlert } from 'lucide-react'
import { Empty } from '../shared/empty.tsx'
import { Page } from '../shared/page.tsx'

/** In a screen's place when its chunk cannot be loaded or rendering it failed. */
export function ScreenFailure() {
  return (
    <Page title="画面を表示できませんでした">
      <section className="a-panel">
        <Empty icon={TriangleAlert} isBad title="画面を表示できませんでした">
          <p>通信状況を確認して、もう一度お試しください。</p>
          <button type="button" className="a-btn" onClick={() => location.reload()}>
            <RotateCw className="i-s" aria-hidden />
            再読み込み
          </button>
        </Empty>
      </section>
    </Page>
  )
}
