import { EyeOff, MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../src/kit/button.tsx'
import { Checkbox } from '../../src/kit/check.tsx'
import { type Column, DataTable } from '../../src/kit/data-table.tsx'
import { IconButton } from '../../src/kit/icon-button.tsx'
import { Status } from '../../src/kit/mark.tsx'
import { Pager } from '../../src/kit/pager.tsx'
import { Panel } from '../../src/kit/panel.tsx'
import type { Sort } from '../../src/kit/sort.ts'
import { Example, Group } from '../group.tsx'
import { type Thread, threads } from './threads.ts'

type Field = 'title' | 'posts' | 'updated'

const states = {
  open: ['good', '公開'],
  locked: ['none', '書き込み終了'],
  hidden: ['bad', '非表示'],
} as const

const title: Column<Thread, Field> = {
  label: 'スレッド',
  phone: 'line',
  sort: 'title',
  cell: (row) => (
    <a className="data-table-title" href={`#thread-${row.id}`}>
      {row.title}
    </a>
  ),
}
const game: Column<Thread, Field> = { label: 'ゲーム', cell: (row) => row.game }
const posts: Column<Thread, Field> = {
  label: '投稿',
  align: 'end',
  sort: 'posts',
  isDescendingFirst: true,
  cell: (row) => row.posts.toLocaleString('ja-JP'),
  sum: '1,454',
}
const updated: Column<Thread, Field> = {
  label: '最後の書き込み',
  phoneLabel: '最後',
  align: 'end',
  sort: 'updated',
  isDescendingFirst: true,
  cell: (row) => row.updatedAt,
}
const state: Column<Thread, Field> = {
  label: '状態',
  cell: (row) => <Status look={states[row.state][0]}>{states[row.state][1]}</Status>,
}

export function TableGroup() {
  return (
    <Group id="tables" title="表">
      <Example
        title="DataTable sort, select all, actions, below, rowLook, sum; cards on phones"
        layout="stack"
      >
        <FullTable />
      </Example>
      <Example title="DataTable onRowPress, a single icon button" layout="stack">
        <PressedTable />
      </Example>
    </Group>
  )
}

function FullTable() {
  const [sort, setSort] = useState<Sort<Field>>({ by: 'posts', isDescending: true })
  const [chosen, setChosen] = useState<readonly number[]>([20463])
  const isAll = chosen.length === threads.length
  const choice: Column<Thread, Field> = {
    label: '選択',
    phone: 'corner',
    head: (
      <Checkbox
        aria-label="すべてのスレッドを選択"
        checked={isAll}
        isPartial={chosen.length > 0 && !isAll}
        onChange={() => setChosen(isAll ? [] : threads.map(({ id }) => id))}
      />
    ),
    cell: ({ id }) => (
      <Checkbox
        aria-label={`スレッド${id}を選択`}
        checked={chosen.includes(id)}
        onChange={() =>
          setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id])
        }
      />
    ),
  }
  return (
    <Panel title="スレッド" footer={<Pager page={1} pageSize={50} total={3} onPage={() => undefined} />}>
      <DataTable
        columns={[choice, title, game, posts, updated, state]}
        rows={threads}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={setSort}
        rowLook={({ id, state: { length } }) => (id === 20411 ? 'dim' : length > 5 ? 'selected' : undefined)}
        below={({ reports }) =>
          reports > 3 && <p className="text-12 text-ink-3">通報が{reports}件あります。</p>
        }
        actions={() => (
          <>
            <Button size="s" icon={EyeOff}>
              非表示
            </Button>
            <IconButton icon={MoreHorizontal} label="スレッドの操作" kind="plain" size="s" />
          </>
        )}
      />
    </Panel>
  )
}

function PressedTable() {
  const [open, setOpen] = useState(20481)
  return (
    <Panel title="最近のスレッド">
      <DataTable
        columns={[{ ...title, sort: undefined }, { ...game, phone: 'hidden' }, posts]}
        rows={threads}
        rowKey={({ id }) => id}
        onRowPress={({ id }) => setOpen(id)}
        rowLook={({ id }) => (id === open ? 'selected' : undefined)}
        actions={({ id }) => (
          <IconButton icon={MoreHorizontal} label="このスレッドの操作" size="s" onClick={() => setOpen(id)} />
        )}
      />
    </Panel>
  )
}
