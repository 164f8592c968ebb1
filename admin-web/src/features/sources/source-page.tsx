import {
  type AdminSourceDetail,
  editSource,
  getSource,
  listSources,
} from '@gamelog/contracts/antenna/admin-source'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Pause, Play, Zap } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { isMissing, MissingPanel } from '../../shared/missing-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { rememberSeen } from '../../shared/seen.ts'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { sourceStatus } from './labels.ts'
import { PauseDialog } from './pause-dialog.tsx'
import { RecentFetches } from './recent-fetches.tsx'
import { changesOf, draftOf, errorsOf, type SourceDraft } from './source-draft.ts'
import { SourceForm } from './source-form.tsx'
import { SourceNotice } from './source-notice.tsx'
import { SourceSide } from './source-side.tsx'
import { type SourceActions, useSourceActions } from './use-source-actions.ts'

const every = 5_000

/** One source: settings, last fetches, figures. */
export function SourcePage() {
  const { id = '' } = useParams()
  const query = useAdminQuery(getSource, { params: { id } }, { every })
  const actions = useSourceActions()
  const [isPausing, setIsPausing] = useState(false)
  const source = query.data
  const name = source?.name
  useEffect(() => {
    if (name) rememberSeen({ kind: 'source', label: name, note: '配信元', to: `/sources/${id}` })
  }, [id, name])
  return (
    <Page
      title={name ?? '配信元'}
      updatedAt={query.dataUpdatedAt}
      back={<BackLink to="/sources" label="配信元へ戻る" />}
      actions={source && <Actions source={source} actions={actions} onPause={() => setIsPausing(true)} />}
    >
      {isMissing(query) ? (
        <MissingPanel title="配信元が見つかりません" to="/sources" back="配信元へ戻る" />
      ) : (
        <Loaded query={query} failure="配信元の取得に失敗しました">
          {(source) => (
            <>
              <SourceNotice source={source} />
              <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[minmax(0,1fr)_380px]">
                <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
                  <Settings key={source.id} source={source} />
                  <RecentFetches sourceId={source.id} fetches={source.fetches} />
                </div>
                <SourceSide source={source} actions={actions} />
              </div>
            </>
          )}
        </Loaded>
      )}
      <PauseDialog source={isPausing ? source : undefined} onClose={() => setIsPausing(false)} />
    </Page>
  )
}

interface ActionsProps {
  source: AdminSourceDetail
  actions: SourceActions
  onPause: () => void
}

function Actions({ source, actions, onPause }: ActionsProps) {
  const { look, text } = sourceStatus(source)
  const isFetched = source.next_try_at !== null
  return (
    <>
      <Status look={look}>{text}</Status>
      {source.state === 'removed' ? (
        <Button onClick={() => actions.restore(source)}>元に戻す</Button>
      ) : isFetched ? (
        <Button icon={Pause} onClick={onPause}>
          止める...
        </Button>
      ) : (
        <Button icon={Play} onClick={() => actions.resume(source)}>
          再開する
        </Button>
      )}
      <Button icon={Zap} disabled={!isFetched} onClick={() => actions.fetch(source)}>
        今すぐ取得
      </Button>
    </>
  )
}

function Settings({ source }: { source: AdminSourceDetail }) {
  // Null: as saved, which the polls keep current.
  const [typed, setTyped] = useState<SourceDraft | null>(null)
  const [isAsked, setIsAsked] = useState(false)
  const draft = typed ?? draftOf(source)
  const { changed, words } = changesOf(source, draft)
  const errors = errorsOf(draft)
  const save = useAdminMutation(editSource, {
    failure: '保存に失敗しました',
    renews: [listSources, getSource],
    onSuccess: () => {
      setTyped(null)
      showSuccess('保存しました。次の取得から使われます')
    },
  })
  useUnsaved({
    count: words.length,
    what: words.join('、'),
    isSaving: save.isPending,
    onSave: () => {
      setIsAsked(true)
      if (Object.keys(errors).length === 0) save.mutate({ params: { id: source.id }, body: changed })
    },
    onDiscard: () => setTyped(null),
  })
  return (
    <Panel title="設定" meta={<span className="whitespace-nowrap">変えたものはファイルより優先</span>}>
      <SourceForm
        draft={draft}
        errors={isAsked ? errors : {}}
        savedInterval={source.interval_s}
        onChange={(change) => setTyped({ ...draft, ...change })}
      />
    </Panel>
  )
}
