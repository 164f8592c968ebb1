import './sections.css'
import { type AdminSection, listSections } from '@gamelog/contracts/admin/section-switches'
import { screens } from '@gamelog/contracts/screens'
import { sectionLabels } from '@gamelog/contracts/section-labels'
import { type SectionName, sectionStates } from '@gamelog/contracts/sections'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { ConfirmDialog } from '../../../shared/confirm-dialog.tsx'
import { ConflictFrame } from '../../../shared/conflict-frame.tsx'
import { Loaded, Panel } from '../../../shared/panel.tsx'
import { useAdminQuery } from '../../../shared/use-admin-query.ts'
import { SectionLine } from './section-line.tsx'
import { personText, stateLabels } from './section-states.ts'
import { type SectionsEditor, useSectionsEditor } from './use-sections-editor.ts'

/** ms; visitors are counted anew. */
const every = 30_000
const footer = '保存から1秒で、すべてのプロセスとキャッシュに反映されます。'

/** セクションの状態: which of the ten places are open, announced or hidden. */
export function SectionsGroup() {
  const query = useAdminQuery(listSections, {}, { every })
  const editor = useSectionsEditor(query.data?.sections ?? [])
  return (
    <Panel
      title="セクションの状態"
      className="sections-panel"
      footer={footer}
      meta={<AllButtons editor={editor} />}
    >
      <Effects />
      <Loaded
        query={query}
        failure="セクションの取得に失敗しました"
        skeleton={<RowsSkeleton rows={10} height={50} />}
      >
        {({ sections }) => (
          <>
            <ul>
              {editor.rows.map((row) => (
                <SectionLine
                  key={row.section}
                  row={row}
                  onChoose={(state) => editor.choose(row.section, state)}
                />
              ))}
            </ul>
            <HidingDialog editor={editor} />
            <Conflict editor={editor} saved={sections} />
          </>
        )}
      </Loaded>
    </Panel>
  )
}

function AllButtons({ editor }: { editor: SectionsEditor }) {
  const hasScreen = editor.rows.some(({ is_built }) => is_built)
  return (
    <>
      <Button
        size="s"
        disabled={!hasScreen}
        title={hasScreen ? undefined : '画面のあるセクションがまだありません'}
        onClick={() => editor.chooseAll('open')}
      >
        すべて公開
      </Button>
      <Button size="s" disabled={editor.rows.length === 0} onClick={() => editor.chooseAll('coming')}>
        すべて開発中
      </Button>
    </>
  )
}

/** The three states and their effects. */
function Effects() {
  return (
    <div className="section-effects">
      {sectionStates.map((state) => (
        <p key={state}>
          <Status look={stateLabels[state].look}>{stateLabels[state].label}</Status>
          <span className="block">{stateLabels[state].text}</span>
        </p>
      ))}
    </div>
  )
}

function HidingDialog({ editor: { asked, isSaving, confirm, cancel } }: { editor: SectionsEditor }) {
  const paths = asked.map((section) => screens[section].path).join('・')
  return (
    <ConfirmDialog
      open={asked.length > 0}
      onClose={cancel}
      title={`${namesOf(asked)}を非表示にしますか？`}
      confirmLabel="非表示にする"
      isDestructive
      isPending={isSaving}
      onConfirm={confirm}
    >
      {`入口がなくなり、${paths}とその下のページは404になります。サイトマップからも1秒で外れます。データは残り、開発中か公開に戻すと元どおりになります。`}
    </ConfirmDialog>
  )
}

/** 「スキン図鑑」 or 「スキン図鑑」など2件 */
function namesOf([first, ...others]: readonly SectionName[]): string {
  if (!first) return ''
  return `「${sectionLabels[first]}」${others.length > 0 ? `など${others.length + 1}件` : ''}`
}

interface ConflictProps {
  editor: SectionsEditor
  saved: readonly AdminSection[]
}

/** Both values of what another operator has changed meanwhile. */
function Conflict({ editor: { conflict, resolve }, saved }: ConflictProps) {
  const rowOf = (section: SectionName) => saved.find((row) => row.section === section)
  const by = conflict[0] && rowOf(conflict[0].section)?.changed?.by
  return (
    <ConflictFrame
      open={conflict.length > 0}
      description={`${by ? personText(by) : '別の人'}がセクションの状態を保存しました。あなたの変更は残っています。`}
      onResolve={resolve}
    >
      <DataTable
        phone="table"
        className="border border-line-1"
        rows={conflict}
        rowKey={({ section }) => section}
        columns={[
          { label: 'セクション', cell: ({ section }) => <b>{sectionLabels[section]}</b> },
          {
            label: '保存済み',
            cell: ({ section, seen }) => stateLabels[rowOf(section)?.state ?? seen].label,
          },
          { label: 'あなたの変更', cell: ({ state }) => stateLabels[state].label },
        ]}
      />
    </ConflictFrame>
  )
}
