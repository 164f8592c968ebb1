import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RotateCw, TriangleAlert } from 'lucide-react'
import { Page } from '../shared/page.tsx'

/** In a screen's place when its chunk cannot be loaded or rendering it failed. */
export function ScreenFailure() {
  return (
    <Page title="画面を表示できませんでした">
      <section className="border border-line-1 bg-panel">
        <Empty icon={TriangleAlert} isBad title="画面を表示できませんでした">
          <p>通信状況を確認して、もう一度お試しください。</p>
          <Button icon={RotateCw} onClick={() => location.reload()}>
            再読み込み
          </Button>
        </Empty>
      </section>
    </Page>
  )
}
