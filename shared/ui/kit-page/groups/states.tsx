import { CloudOff, Inbox } from 'lucide-react'
import { Banner } from '../../src/kit/banner.tsx'
import { Button } from '../../src/kit/button.tsx'
import { Empty } from '../../src/kit/empty.tsx'
import { Panel } from '../../src/kit/panel.tsx'
import { BlockSkeleton, RowsSkeleton } from '../../src/kit/skeleton.tsx'
import { Example, Group } from '../group.tsx'

export function StateGroup() {
  return (
    <Group id="states" title="空・失敗・待機">
      <Example title="Banner plain, warn, bad, action" layout="stack">
        <Banner>この画面は閲覧だけできます。</Banner>
        <Banner look="warn" action={<Button size="s">再開する</Button>}>
          取得を停止しています。新しい記事は公開されません。
        </Banner>
        <Banner look="bad" action={<Button size="s">再試行</Button>}>
          保存できませんでした。接続を確認してから、もう一度お試しください。入力した内容はこの端末に残っています。
        </Banner>
      </Example>
      <Example title="Empty, isBad, with words and a button" layout="stack">
        <Panel title="通報">
          <Empty icon={Inbox} title="未処理の通報はありません" />
        </Panel>
        <Panel title="エラーの記録">
          <Empty icon={CloudOff} title="記録を読み込めませんでした" isBad>
            <p>サービスが応答していません。2秒後にもう一度お試しください。</p>
            <Button>再読み込み</Button>
          </Empty>
        </Panel>
      </Example>
      <Example title="RowsSkeleton, BlockSkeleton" layout="stack">
        <Panel title="読み込んでいる一覧">
          <RowsSkeleton rows={3} />
        </Panel>
        <BlockSkeleton height={96} />
      </Example>
    </Group>
  )
}
