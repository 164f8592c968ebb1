import { addSource, listSources } from '@gamelog/contracts/antenna/admin-source'
import { type TrialResult, trialSeconds, trySource } from '@gamelog/contracts/antenna/source-trial'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { FieldGroup, TextField } from '@gamelog/ui/kit/field.tsx'
import { showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Zap } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { Page } from '../../shared/page.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Steps } from '../../shared/steps.tsx'
import { useUnsaved } from '../../shared/unsaved.ts'
import { useAdminMutation } from '../../shared/use-admin-query.ts'
import { emptyDraft, errorsOf, inputOf, type SourceDraft } from './source-draft.ts'
import { SourceForm } from './source-form.tsx'
import { TrialPanel } from './trial-panel.tsx'

const steps = ['アドレス', '試しに取得', '設定', '追加']

/** ms; longer than the service waits for the worker. */
const trialTimeout = trialSeconds * 1_000 + 10_000

/** A new source: address, trial fetch, settings, adding, on one page. */
export function NewSourcePage() {
  const [address, setAddress] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  // Null: until a trial has brought something that can be used.
  const [draft, setDraft] = useState<SourceDraft | null>(null)
  const [found, setFound] = useState<TrialResult['found']>([])
  const [added, setAdded] = useState<string | null>(null)
  const navigate = useNavigate()

  const trial = useAdminMutation(trySource, {
    failure: '試しに取得できませんでした',
    timeoutMs: trialTimeout,
    onSuccess: (result) => {
      if (result.found.length > 0) setFound(result.found)
      if (result.usable) setDraft((before) => draftFrom(result, before))
    },
  })
  const add = useAdminMutation(addSource, {
    failure: '配信元を追加できませんでした',
    renews: [listSources],
    onSuccess: ({ id, name }) => {
      setDraft(null)
      setAdded(id)
      showSuccess(`${name}を追加しました`)
    },
  })

  const attempt = (url: string) => {
    setIsAsked(true)
    if (url.trim() === '') return
    const { zone, rule } = inputOf(draft ?? emptyDraft)
    trial.mutate({ body: { url, zone, rule: isComplete(rule) ? rule : [{ category: 'chat' }] } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setFound([])
    attempt(address)
  }

  const result = trial.data
  const errors = draft ? errorsOf(draft) : {}
  const canAdd = draft !== null && result?.usable === true && Object.keys(errors).length === 0
  const save = (paused: boolean) => {
    if (canAdd && !add.isPending) add.mutate({ body: { ...inputOf(draft), paused } })
  }
  useUnsaved({
    count: draft ? 1 : 0,
    what: draft
      ? `${draft.name || '配信元'}: 追加すると${result?.counts.coming ?? 0}件が1分以内に公開されます`
      : '',
    saveLabel: '追加する',
    isSaving: add.isPending,
    canSave: canAdd,
    onSave: () => save(false),
    onDiscard: () => setDraft(null),
  })
  useEffect(() => {
    if (added) void navigate(`/sources/${added}`, { replace: true })
  }, [added, navigate])

  const step = draft ? (canAdd ? 3 : 2) : trial.isPending || result ? 1 : 0
  return (
    <Page
      title="配信元を追加"
      back={<BackLink to="/sources" label="配信元へ戻る" />}
      actions={
        <Link className={buttonClass('quiet')} to="/sources">
          キャンセル
        </Link>
      }
    >
      <Steps names={steps} current={step} />
      <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
          <Panel title="アドレス">
            <form className="form" onSubmit={submit} noValidate>
              <div className="grid items-start gap-2 tab:grid-cols-[minmax(0,1fr)_auto]">
                <TextField
                  label="フィードかサイトのアドレス"
                  isRequired
                  className="font-mono text-12"
                  inputMode="url"
                  autoComplete="off"
                  value={address}
                  onValue={setAddress}
                  hint="サイトのアドレスでも、フィードを探します"
                  error={isAsked && address.trim() === '' ? 'アドレスを入力してください' : undefined}
                />
                <Button icon={Zap} type="submit" className="tab:mt-[23px]" disabled={trial.isPending}>
                  試しに取得
                </Button>
              </div>
              {found.length > 0 && (
                <FieldGroup label="見つかったフィード">
                  {found.map(({ title, url }) => (
                    <Option
                      key={url}
                      type="radio"
                      name="found"
                      checked={
                        url ===
                        (trial.variables?.body.url === address ? result?.feed_url : trial.variables?.body.url)
                      }
                      disabled={trial.isPending}
                      onChange={() => attempt(url)}
                    >
                      {title && <b className="mr-2">{title}</b>}
                      <span className="font-mono text-12 break-all">{url}</span>
                    </Option>
                  ))}
                </FieldGroup>
              )}
            </form>
          </Panel>
          {draft && (
            <Panel
              title="設定"
              meta={<span className="whitespace-nowrap">フィードから入れました</span>}
              footer={
                <>
                  <span>追加したあとでも変えられます</span>
                  <span className="ml-auto" />
                  <Button
                    size="s"
                    className="text-ink-1"
                    disabled={!canAdd || add.isPending}
                    onClick={() => save(true)}
                  >
                    止めた状態で追加
                  </Button>
                </>
              }
            >
              <SourceForm
                draft={draft}
                errors={errors}
                savedInterval={draft.interval_s}
                onChange={(change) => setDraft({ ...draft, ...change })}
              />
            </Panel>
          )}
        </div>
        <div className="grid min-w-0 content-start gap-3 max-tab:gap-2.5">
          <TrialPanel result={result} isPending={trial.isPending} rule={draft && inputOf(draft).rule} />
        </div>
      </div>
    </Page>
  )
}

function isComplete(rule: { title_includes?: string | undefined }[]): boolean {
  return rule.every(({ title_includes }) => title_includes === undefined || title_includes !== '')
}

/** What the feed says of itself; what was chosen already stays. */
function draftFrom(result: TrialResult, before: SourceDraft | null): SourceDraft {
  return {
    ...(before ?? emptyDraft),
    name: [...(result.title ?? '')].slice(0, 40).join(''),
    feed_url: result.feed_url ?? '',
    home_url: result.home_url ?? '',
  }
}
