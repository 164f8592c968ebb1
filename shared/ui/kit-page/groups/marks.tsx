import { Lock } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Kbd } from '../../src/kit/kbd.tsx'
import { Count, Status, Tag } from '../../src/kit/mark.tsx'
import { Counter, ShareBar } from '../../src/kit/meter.tsx'
import { SegmentMeter } from '../../src/kit/segment-meter.tsx'
import { Example, Group } from '../group.tsx'

export function MarkGroup() {
  return (
    <Group id="marks" title="状態の印と目盛り">
      <Example title="Status good, warn, bad, none">
        <Status look="good">稼働しています</Status>
        <Status look="warn">応答が遅れています</Status>
        <Status look="bad">停止しています</Status>
        <Status look="none">未確認</Status>
      </Example>
      <Example title="Tag plain, warn, bad, accent, filled, with an icon">
        <Tag>下書き</Tag>
        <Tag look="warn">変更あり</Tag>
        <Tag look="bad">非表示</Tag>
        <Tag look="accent">運営</Tag>
        <Tag look="filled">128</Tag>
        <Tag>
          <Lock aria-hidden />
          書き込み終了
        </Tag>
      </Example>
      <Example title="Count plain, warn, bad">
        <Count value={4} label="新着4件" />
        <Count value={12} label="未処理の通報12件" look="warn" />
        <Count value={1280} label="失敗した取得1,280件" look="bad" />
      </Example>
      <Example title="SegmentMeter quiet, plain, accent, warn, bad">
        <SegmentMeter lit={1} tone="quiet" label="勢い1" />
        <SegmentMeter lit={2.5} label="勢い2.5" />
        <SegmentMeter lit={3} tone="accent" label="勢い3" />
        <SegmentMeter lit={4} tone="warn" label="勢い4" />
        <SegmentMeter lit={5} tone="bad" label="勢い5" />
        <SegmentMeter lit={0} label="勢い0" />
      </Example>
      <Example title="ShareBar, Counter, Kbd" layout="stack">
        <Share share={0.62} name="Apex Legends" colour="var(--g-apex-legends)" />
        <Share share={0.04} name="オーバーウォッチ 2" />
        <p className="flex flex-wrap items-center gap-4">
          <Counter value={37} limit={500} />
          <Counter value={470} limit={500} />
          <Counter value={512} limit={500} />
          <span>
            検索へ移る <Kbd>/</Kbd>
          </span>
        </p>
      </Example>
    </Group>
  )
}

function Share({ share, name, colour }: { share: number; name: string; colour?: string }) {
  return (
    <div className="grid gap-1" style={colour ? ({ '--g': colour } as CSSProperties) : undefined}>
      <p className="flex justify-between gap-3">
        {name} <span className="num">{Math.round(share * 100)}%</span>
      </p>
      <ShareBar share={share} />
    </div>
  )
}
