import { listDisclosureExports, listLegalHolds } from '@gamelog/contracts/board/disclosure'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { useAddressDays } from '../../shared/use-address-days.ts'
import { idNumber, useAddressState } from '../../shared/use-address-state.ts'
import { uuidPattern } from '../../shared/uuid-pattern.ts'
import { ExportForm } from './export-form.tsx'
import { ExportsPanel } from './exports-panel.tsx'
import { HoldForm } from './hold-form.tsx'
import { HoldsPanel } from './holds-panel.tsx'

/** The address of a link names its target. */
const fields = { form: ['export'], user: uuidPattern, thread: idNumber, post: idNumber } as const

const forms = [
  { value: 'hold', label: '保全する' },
  { value: 'export', label: '開示する' },
] as const

/** 開示請求: what must not be deleted, and signed files of what is handed over. */
export function DisclosurePage() {
  const [{ form, user, thread, post }, setState] = useAddressState(fields)
  const isExport = form === 'export'
  const addressDays = useAddressDays()
  return (
    <Page
      title="開示請求"
      actions={<RefreshButton queries={[]} renews={[listLegalHolds, listDisclosureExports]} />}
    >
      <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[340px_minmax(0,1fr)]">
        <Panel title="請求に応える">
          <div className="grid gap-2.5 border-b border-line-1 px-4 py-3.5">
            <Segments
              label="すること"
              className="[&>button]:flex-1"
              choices={forms}
              value={isExport ? 'export' : 'hold'}
              onChange={(next) => setState({ form: next === 'export' ? next : undefined })}
            />
            <p className="text-12 leading-relaxed text-ink-3">
              投稿のアドレスとポート番号は{addressDays}
              日で削除されます。請求を受けたら、先に保全してください。
            </p>
          </div>
          {isExport ? <ExportForm start={{ user, thread, post }} /> : <HoldForm start={{ user, thread }} />}
        </Panel>
        <div className="grid min-w-0 content-start gap-3">
          <HoldsPanel />
          <ExportsPanel />
        </div>
      </div>
    </Page>
  )
}
