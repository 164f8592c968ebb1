import { LayoutGrid, List, Rows3 } from 'lucide-react'
import { useState } from 'react'
import { Checkbox, Option, Switch } from '../../src/kit/check.tsx'
import { Segments } from '../../src/kit/segments.tsx'
import { Example, Group } from '../group.tsx'

const ranges = [
  { value: '24h', label: '24時間' },
  { value: '7d', label: '7日間' },
  { value: '30d', label: '30日間' },
  { value: '90d', label: '90日間', disabled: true },
] as const
const views = [
  { value: 'list', label: 'リスト', icon: List, hint: '1' },
  { value: 'rows', label: '詳細', icon: Rows3, hint: '2' },
  { value: 'grid', label: 'グリッド', icon: LayoutGrid, hint: '3' },
] as const
const reasons = [
  { value: 'spam', label: '宣伝・スパム' },
  { value: 'abuse', label: '誹謗中傷' },
  { value: 'personal', label: '個人情報の書き込み' },
  { value: 'other', label: 'そのほか' },
] as const

export function ChoiceGroup() {
  return (
    <Group id="choices" title="選択">
      <SegmentExamples />
      <Boxes />
      <Switches />
    </Group>
  )
}

function SegmentExamples() {
  const [range, setRange] = useState<(typeof ranges)[number]['value']>('24h')
  const [view, setView] = useState<(typeof views)[number]['value']>('list')
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>('spam')
  return (
    <>
      <Example title="Segments m, s; icon, hint, disabled">
        <Segments label="集計する期間" choices={ranges} value={range} onChange={setRange} />
        <Segments label="グラフの期間" size="s" choices={ranges} value={range} onChange={setRange} />
        <Segments label="一覧の見た目" choices={views} value={view} onChange={setView} />
      </Example>
      <Example title="Segments hidesLabels everywhere, on-phones">
        <Segments label="表示" choices={views} value={view} onChange={setView} hidesLabels="everywhere" />
        <Segments
          label="表示（電話）"
          choices={views}
          value={view}
          onChange={setView}
          hidesLabels="on-phones"
          size="s"
        />
      </Example>
      <Example title="Segments isWide">
        <Segments label="理由" isWide choices={reasons} value={reason} onChange={setReason} />
        <Segments
          label="一覧の理由"
          isWide
          size="s"
          choices={reasons.slice(0, 3)}
          value={reason}
          onChange={setReason}
        />
      </Example>
    </>
  )
}

function Boxes() {
  const [isAll, setIsAll] = useState(true)
  return (
    <>
      <Example title="Checkbox on, off, isPartial, disabled" layout="loose">
        <Checkbox aria-label="すべての行" checked={isAll} onChange={() => setIsAll(!isAll)} />
        <Checkbox aria-label="1行目" />
        <Checkbox aria-label="一部の行" isPartial />
        <Checkbox aria-label="変えられない行" disabled />
        <Checkbox aria-label="変えられない、選択した行" disabled defaultChecked />
      </Example>
      <Example title="Option checkbox, radio, disabled, long" layout="stack">
        <Option defaultChecked>新着の返信を知らせる</Option>
        <Option>お気に入りのスレッドが完走したときに知らせる</Option>
        <Option disabled>メールで知らせる（準備しています）</Option>
        <fieldset>
          <legend className="sr-only">文字の大きさ</legend>
          <Option type="radio" name="size" defaultChecked>
            標準
          </Option>
          <Option type="radio" name="size">
            大きい
          </Option>
          <Option type="radio" name="size" disabled>
            端末の設定に従うため、ここでは変えられません。文字の大きさはブラウザーの設定で変更してください
          </Option>
        </fieldset>
      </Example>
    </>
  )
}

function Switches() {
  const [isOn, setIsOn] = useState(true)
  const [isMaintenance, setIsMaintenance] = useState(false)
  return (
    <Example title="Switch on, off, disabled">
      <Switch label="書き込みを受け付ける" isOn={isOn} onChange={setIsOn} />
      <Switch label="メンテナンスの表示" isOn={isMaintenance} onChange={setIsMaintenance} />
      <Switch label="広告を表示する（権限なし）" isOn onChange={() => undefined} disabled />
      <Switch label="新着の取得（停止）" isOn={false} onChange={() => undefined} disabled />
    </Example>
  )
}
