import { useState } from 'react'
import { Switch } from '../../src/kit/check.tsx'
import { type Column, DataTable } from '../../src/kit/data-table.tsx'
import { ShareBar } from '../../src/kit/meter.tsx'
import { Panel } from '../../src/kit/panel.tsx'
import { RowName } from '../../src/kit/row-name.tsx'
import type { Sort } from '../../src/kit/sort.ts'
import { Example, Group } from '../group.tsx'

interface Share {
  readonly name: string
  readonly views: number
  readonly share: number
}

const shares: readonly Share[] = [
  { name: 'Apex Legends', views: 48_210, share: 0.62 },
  { name: 'マーベル・ライバルズ', views: 21_034, share: 0.27 },
  { name: 'デバイス', views: 8_640, share: 0.11 },
]

const columns: readonly Column<Share, 'name' | 'views'>[] = [
  { label: 'ゲーム', sort: 'name', cell: ({ name }) => name },
  {
    label: '表示',
    align: 'end',
    sort: 'views',
    isDescendingFirst: true,
    cell: ({ views }) => views.toLocaleString('ja-JP'),
  },
  { label: '割合', isLabelHidden: true, className: 'w-1/3', cell: ({ share }) => <ShareBar share={share} /> },
]

const screens = Array.from(
  { length: 12 },
  (_, index) => [`/board/thread/${20481 - index}`, 4_821 - index * 387] as const,
)
const screenColumns: readonly Column<(typeof screens)[number]>[] = [
  {
    label: '画面',
    isRowHead: true,
    cell: ([path]) => <RowName name="スレッド" notes={[path]} />,
  },
  { label: '表示', align: 'end', cell: ([, views]) => views.toLocaleString('ja-JP') },
]

export function SmallTableGroup() {
  const [sort, setSort] = useState<Sort<'name' | 'views'>>({ by: 'views', isDescending: true })
  return (
    <Group id="small-tables" title="小さい表">
      <Example title='DataTable phone="table", isLabelHidden' layout="stack">
        <Panel title="ゲーム別の表示">
          <DataTable
            phone="table"
            columns={columns}
            rows={shares}
            rowKey={({ name }) => name}
            sort={sort}
            onSort={setSort}
          />
        </Panel>
      </Example>
      <Example title="DataTable isHeadHidden, isRowHead, RowName; isScrolled" layout="stack">
        <Panel title="画面">
          <DataTable
            phone="table"
            isHeadHidden
            columns={screenColumns}
            rows={screens.slice(0, 3)}
            rowKey={([path]) => path}
          />
        </Panel>
        <Panel title="すべての画面">
          <DataTable
            phone="table"
            isScrolled
            label="画面ごとの表示"
            columns={screenColumns}
            rows={screens}
            rowKey={([path]) => path}
          />
        </Panel>
      </Example>
      <Example title="DataTable with a switch in the corner" layout="stack">
        <Slots />
      </Example>
      <Example title="DataTable without rows" layout="stack">
        <DataTable label="まだない広告枠" columns={columns} rows={[]} rowKey={({ name }) => name} />
      </Example>
    </Group>
  )
}

const slotNames = ['記事一覧の上', 'スレッドの下（スマートフォン）'] as const

function Slots() {
  const [on, setOn] = useState<readonly string[]>(['記事一覧の上'])
  return (
    <Panel title="広告枠">
      <DataTable
        columns={[
          { label: '枠', phone: 'line', cell: (name: string) => <b className="data-table-title">{name}</b> },
          { label: '大きさ', align: 'center', cell: () => '300×250', tooltip: () => '横300px、縦250px' },
          {
            label: '表示',
            phone: 'corner',
            align: 'center',
            cell: (name) => (
              <Switch
                label={`${name}に表示する`}
                isOn={on.includes(name)}
                onChange={(isOn) => setOn(isOn ? [...on, name] : on.filter((other) => other !== name))}
              />
            ),
          },
        ]}
        rows={slotNames}
        rowKey={(name) => name}
      />
    </Panel>
  )
}
