import { Facts, Figure, Figures } from '../../src/kit/facts.tsx'
import { InfoButton } from '../../src/kit/info-button.tsx'
import { Status } from '../../src/kit/mark.tsx'
import { Example, Group } from '../group.tsx'

const facts = [
  ['会員番号', '#12,048'],
  ['参加した日', '2026/04/18'],
  ['連携したサービス', 'Discord、Google'],
  [
    '状態',
    <Status key="status" look="good">
      制限なし
    </Status>,
  ],
  [
    'メモ',
    'スレッドの荒らしについて2026/05/02に連絡を受け、内容を確認したうえで対応した。同じ回線からの書き込みはその後ない。',
  ],
  ['最後の書き込み', 'https://gamelog.example/board/thread/20480#post-998'],
] as const

export function FactGroup() {
  return (
    <Group id="facts" title="項目と数値">
      <Example title="Facts" layout="stack">
        <div className="border border-line-1 bg-panel">
          <Facts rows={facts} />
        </div>
      </Example>
      <Example title="Figures columns=4, about, small" layout="stack">
        <div className="border border-line-1 bg-panel">
          <Figures columns={4}>
            <Figure label="ページビュー">
              128,402 <small>前日比 +4.2%</small>
            </Figure>
            <Figure
              label="アクティブユーザー"
              about={<InfoButton title="アクティブユーザー" text="直近30分間にページを開いた人の数です。" />}
            >
              1,204
            </Figure>
            <Figure label="新しいスレッド">38</Figure>
            <Figure label="応答時間">
              84 <small>ms</small>
            </Figure>
          </Figures>
        </div>
      </Example>
      <Example title="Figures isLarge, isColumn" layout="stack">
        <div className="grid gap-3 tab:grid-cols-2">
          <div className="border border-line-1 bg-panel">
            <Figures columns={2} isLarge>
              <Figure label="未処理の通報">12</Figure>
              <Figure label="異議申し立て">3</Figure>
              <Figure label="利用制限">
                148 <small>うち無期限 21</small>
              </Figure>
            </Figures>
          </div>
          <div className="border border-line-1 bg-panel">
            <Figures isColumn>
              <Figure label="表示回数">82,140</Figure>
              <Figure label="クリック">
                1,932 <small>2.4%</small>
              </Figure>
            </Figures>
          </div>
        </div>
      </Example>
    </Group>
  )
}
