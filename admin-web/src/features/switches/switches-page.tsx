import { type AdminSiteNotice, readSite } from '@gamelog/contracts/admin/switches'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { showWarning } from '@gamelog/ui/kit/toast.tsx'
import { Megaphone, Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { unsavedCount } from '../../shared/unsaved.ts'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import { NoticeEditor } from './notice-editor.tsx'
import { NoticeTable } from './notice-table.tsx'
import { stopLabels, stopOrder } from './stop-labels.ts'
import { StopRows } from './stops-panel.tsx'

/** ms; modes end by themselves. */
const every = 15_000
const failure = 'お知らせの取得に失敗しました'
const info =
  '閲覧のみにすると、その範囲の書き込みを全員に断ります。読むこと、ログイン、ログアウト、退会、異議の申し立てはできます。'

/** お知らせと停止: notices to readers, and what is read-only. */
export function SwitchesPage() {
  const site = useAdminQuery(readSite, {}, { every })
  const [selected, setSelected] = useState<number | null>(null)
  const editor = useRef<HTMLDivElement>(null)
  const notices = site.data?.notices ?? []
  const edited = notices.find(({ id }) => id === selected) ?? null
  const stopped = stopOrder.filter((mode) => site.data?.stops[mode])

  function open(notice: AdminSiteNotice | null): void {
    if (unsavedCount() > 0) {
      showWarning('編集中のお知らせがあります', {
        detail: '公開するか破棄してから、ほかのお知らせを開いてください。',
      })
      return
    }
    setSelected(notice?.id ?? null)
    editor.current?.scrollIntoView({ block: 'nearest' })
    requestAnimationFrame(() => editor.current?.querySelector('input')?.focus({ preventScroll: true }))
  }

  return (
    <Page
      title="お知らせと停止"
      updatedAt={site.dataUpdatedAt}
      actions={
        <>
          {stopped[0] && <Status look="warn">{stopLabels[stopped[0]].stopped}</Status>}
          <Button icon={Plus} className="max-tab:hidden" onClick={() => open(null)}>
            お知らせを作る
          </Button>
          <RefreshButton queries={[site]} />
        </>
      }
    >
      <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
          <Panel
            title="閲覧のみ"
            info={info}
            footer={<span>切り替えは2秒以内に全体へ届きます。読者には書き始める前に伝わります。</span>}
          >
            <Loaded query={site} failure={failure}>
              {({ stops }) => <StopRows stops={stops} />}
            </Loaded>
          </Panel>
          <Panel
            title="お知らせ"
            isMetaKept
            meta={
              <span className="whitespace-nowrap">
                同時に <b>1</b>件まで
              </span>
            }
          >
            <Loaded
              query={site}
              failure={failure}
              isEmpty={({ notices }) => notices.length === 0}
              empty={<Empty icon={Megaphone} title="お知らせはありません" />}
            >
              {({ notices }) => <NoticeTable notices={notices} selected={selected} onEdit={open} />}
            </Loaded>
          </Panel>
        </div>
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5" ref={editor}>
          <NoticeEditor key={edited?.id ?? 'new'} notice={edited} onSaved={setSelected} />
        </div>
      </div>
    </Page>
  )
}
