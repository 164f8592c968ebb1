import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MoreButton, Pager } from '../../src/kit/pager.tsx'
import { Panel } from '../../src/kit/panel.tsx'
import { Tabs } from '../../src/kit/tabs.tsx'
import { Example, Group } from '../group.tsx'

export function TabGroup() {
  const [page, setPage] = useState(2)
  const [query] = useSearchParams()
  const current = query.get('tab') ?? 'reports'
  /** The other parts of the address stay. */
  const to = (tab: string) => {
    const next = new URLSearchParams(query)
    next.set('tab', tab)
    return `?${next}`
  }
  const tab = (name: string, label: string) => ({ label, to: to(name), isCurrent: current === name })
  return (
    <Group id="tabs" title="タブとページ送り">
      <Example title="Tabs current, count, lockedBecause" layout="stack">
        <Tabs
          label="対応待ち"
          tabs={[
            { ...tab('reports', '通報'), count: { value: 12, label: '未処理の通報12件', look: 'warn' } },
            { ...tab('appeals', '異議申し立て'), count: { value: 3, label: '未処理の異議申し立て3件' } },
            tab('bans', '利用制限'),
            tab('takedowns', '削除の依頼'),
            { ...tab('audit', '操作の記録'), lockedBecause: '閲覧できるのは管理者だけです' },
          ]}
        />
      </Example>
      <Example title="Pager in the middle, at the ends, without rows; MoreButton" layout="stack">
        <Panel
          title="操作の記録"
          footer={<Pager page={page} pageSize={50} total={1_248} note="7日間" onPage={setPage} />}
        >
          <p className="p-4">{page}ページ目を表示しています。</p>
        </Panel>
        <p className="flex flex-wrap items-center gap-3 text-12">
          <Pager page={3} pageSize={50} total={148} onPage={() => undefined} />
        </p>
        <p className="text-12">
          <Pager page={1} pageSize={50} total={0} onPage={() => undefined} />
        </p>
        <p className="flex flex-wrap gap-3">
          <MoreButton hasMore onMore={() => undefined} />
          <MoreButton hasMore isLoading onMore={() => undefined} />
        </p>
      </Example>
    </Group>
  )
}
