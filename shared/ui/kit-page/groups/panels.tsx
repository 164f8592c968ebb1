import { Bell, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../src/kit/button.tsx'
import { Switch } from '../../src/kit/check.tsx'
import { InfoButton } from '../../src/kit/info-button.tsx'
import { Line } from '../../src/kit/line.tsx'
import { Status, Tag } from '../../src/kit/mark.tsx'
import { Pager } from '../../src/kit/pager.tsx'
import { Panel } from '../../src/kit/panel.tsx'
import { Example, Group } from '../group.tsx'

export function PanelGroup() {
  const [page, setPage] = useState(1)
  const [isOn, setIsOn] = useState(true)
  return (
    <Group id="panels" title="パネル">
      <Example title="Panel about, meta, footer; Line icon, note, children" layout="stack">
        <Panel
          title="知らせ"
          about={<InfoButton title="知らせ" text="運営に届く知らせの受け取り方です。" />}
          meta={
            <>
              <span>
                <b>2</b>件
              </span>
              <span>最終更新 09:41</span>
            </>
          }
          footer={<Pager page={page} pageSize={50} total={148} note="検索結果" onPage={setPage} />}
        >
          <Line icon={Bell} title="新しい通報" note="届いた直後に、担当の運営に知らせます。">
            <Switch label="新しい通報を知らせる" isOn={isOn} onChange={setIsOn} />
          </Line>
          <Line
            icon={ShieldCheck}
            title="2段階認証"
            note="認証アプリが作る6桁の数字を、ログインのときに入力します。端末を替えるときは、前の端末で解除してから設定してください。"
          >
            <Button size="s">設定する</Button>
          </Line>
          <Line title="サービスの状態">
            <Status look="good">稼働しています</Status>
          </Line>
        </Panel>
      </Example>
      <Example title="Panel isMetaKept, with a tag; a long title" layout="stack">
        <Panel title="配信元" isMetaKept meta={<Tag look="warn">変更あり</Tag>}>
          <p className="p-4">6つの配信元から記事を集めています。</p>
        </Panel>
        <Panel
          title="【質問】キーボードとマウスの感度設定についてみんなの設定を教えてください（128）"
          meta={<Button size="s">スレッドを開く</Button>}
        >
          <p className="p-4">3日前に立てられたスレッドです。</p>
        </Panel>
      </Example>
    </Group>
  )
}
