import { getWidgetSettings } from '@gamelog/contracts/widget/settings'
import { BlockSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense } from 'react'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { ArticlesPanel } from './articles-panel.tsx'
import { DomainsPanel } from './domains-panel.tsx'
import { EmbedPanel } from './embed-panel.tsx'
import { MemoPanel } from './memo-panel.tsx'
import type { Settings } from './model/values.ts'
import { PresetsPanel } from './presets-panel.tsx'
import { useWidgetEditor } from './use-widget-editor.ts'

const PreviewPanel = lazy(async () => ({
  default: (await loadWithRetry(() => import('./preview-panel.tsx'))).PreviewPanel,
}))
const ConflictDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./conflict-dialog.tsx'))).ConflictDialog,
}))

interface WidgetDetailProps {
  id: string
  /** Id of the widget that an address without one shows. */
  first: string | undefined
  /** Sites that showed it in seven days; undefined while that is not known. */
  domains: number | undefined
}

/** Everything about one widget. */
export function WidgetDetail({ id, first, domains }: WidgetDetailProps) {
  const settings = useAdminQuery(getWidgetSettings, { query: { widget_id: id } })
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-3">
      <Loaded
        query={settings}
        failure="ウィジェットの取得に失敗しました"
        skeleton={
          <Panel title={id}>
            <BlockSkeleton height={480} />
          </Panel>
        }
      >
        {(saved) => <Editor saved={saved} first={first} domains={domains} />}
      </Loaded>
    </div>
  )
}

interface EditorProps {
  saved: Settings
  first: string | undefined
  domains: number | undefined
}

function Editor({ saved, first, domains }: EditorProps) {
  const editor = useWidgetEditor(saved, first)
  const { values, edit, refusals, conflict, resolve } = editor
  const id = saved.widget_id
  return (
    <>
      <Suspense
        fallback={
          <Panel title={id}>
            <BlockSkeleton height={480} />
          </Panel>
        }
      >
        <PreviewPanel id={id} values={values} domains={domains} />
      </Suspense>
      <div className="grid grid-cols-1 items-start gap-3 min-[1024px]:grid-cols-2">
        <ArticlesPanel values={values} edit={edit} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <EmbedPanel id={id} values={values} />
          <MemoPanel saved={saved} values={values} edit={edit} refusals={refusals} />
        </div>
      </div>
      <div className="grid grid-cols-1 items-start gap-3 min-[1024px]:grid-cols-2">
        <PresetsPanel values={values} edit={edit} />
        <DomainsPanel id={id} />
      </div>
      {conflict && (
        <Suspense>
          <ConflictDialog conflict={conflict} onResolve={resolve} />
        </Suspense>
      )}
    </>
  )
}
