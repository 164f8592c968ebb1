import { cleanupNoteRule } from '@gamelog/contracts/board/cleanup'
import { textRefusal } from '@gamelog/contracts/common/text'
import { count } from '@gamelog/ui/format'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { EyeOff, UserSearch } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { BackLink } from '../../shared/back-link.tsx'
import { Page } from '../../shared/page.tsx'
import { Failure, Panel } from '../../shared/panel.tsx'
import { CleanupBar } from './cleanup-bar.tsx'
import { HiddenList } from './hidden-list.tsx'
import { RecentCleanups } from './recent-cleanups.tsx'
import { selected } from './selection.ts'
import { TargetForm } from './target-form.tsx'
import { type CleanupForm, useCleanupForm } from './use-cleanup-form.ts'
import { useRunCleanup } from './use-run-cleanup.ts'

/** Hides what a member or an address wrote since a time: target, preview with ticks, one note, one undo. */
export function CleanupPage() {
  const form = useCleanupForm()
  const work = useRunCleanup(form)
  const navigate = useNavigate()
  const note = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const noteError = textRefusal(cleanupNoteRule, form.note) ?? undefined
  const effect = effectOf(form)
  const back = form.by === 'member' && form.user !== undefined ? `/members/${form.user}` : '/board'
  const hide = () => {
    setChecked(true)
    if (noteError !== undefined) return note.current?.focus()
    setChecked(false)
    void work.hide()
  }
  return (
    <>
      <Page
        title="一括で隠す"
        back={<BackLink to={back} label={back === '/board' ? '掲示板へ戻る' : '会員へ戻る'} />}
      >
        <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[340px_minmax(0,1fr)] desk:grid-rows-[auto_1fr]">
          <TargetForm form={form} noteRef={note} noteError={isChecked ? noteError : undefined} />
          <div className="grid min-w-0 content-start gap-3 desk:col-start-2 desk:row-span-2 desk:row-start-1">
            <Preview form={form} />
          </div>
          <RecentCleanups isBusy={work.isPending} onUndo={(cleanup) => void work.undo(cleanup)} />
        </div>
      </Page>
      {(effect.total > 0 || work.isPending) && (
        <CleanupBar
          total={effect.total}
          isPending={work.isPending}
          underWay={work.underWay}
          onHide={hide}
          onCancel={() => void navigate(back)}
        />
      )}
    </>
  )
}

/** Label of the button's action. */
function effectOf({ preview, include, selection }: CleanupForm) {
  if (!preview) return { posts: 0, replies: 0, threads: 0, total: 0 }
  const ticked = include.posts ? selected(preview, selection) : { posts: 0, replies: 0 }
  const threads = include.threads ? preview.threads : 0
  const reactions = include.reactions ? (preview.reactions ?? 0) : 0
  return { posts: ticked.posts, replies: ticked.replies, threads, total: ticked.posts + threads + reactions }
}

function Preview({ form }: { form: CleanupForm }) {
  const { preview } = form
  const found = preview && preview.all.posts + preview.deleted + preview.threads + (preview.reactions ?? 0)
  if (!preview || found === 0)
    return (
      <Panel title="隠れるもの">
        <NothingHidden form={form} />
      </Panel>
    )
  return (
    <>
      <EffectBanner form={form} />
      <HiddenList
        preview={preview}
        selection={form.selection}
        onSelect={form.setSelection}
        isOff={!form.include.posts}
      />
    </>
  )
}

/** Why nothing is listed: it failed, it is loading, nobody is chosen, or there is nothing. */
function NothingHidden({ form: { preview, error, isLoading, retry } }: { form: CleanupForm }) {
  if (preview)
    return (
      <Empty icon={EyeOff} title="隠すものはありません">
        <p>いつからを前にずらすと、見つかることがあります。</p>
      </Empty>
    )
  if (error) return <Failure title="投稿の取得に失敗しました" error={error} onRetry={retry} />
  if (isLoading) return <RowsSkeleton rows={8} height={38} />
  return (
    <Empty icon={UserSearch} title="対象を選んでください">
      <p>隠す前に、どの投稿が隠れるかをここで確かめられます。</p>
    </Empty>
  )
}

function EffectBanner({ form }: { form: CleanupForm }) {
  const { posts, replies, threads } = effectOf(form)
  const { preview } = form
  if (!preview) return null
  return (
    <Banner look="warn" className="items-start! text-12">
      <b>{count(posts)}件</b>の投稿と <b>{count(threads)}件</b>のスレッドが隠れます。
      {replies > 0 && (
        <>
          ほかの会員の返信 <b>{count(replies)}件</b>は残り、「この投稿は削除されました」への返信になります。
        </>
      )}
      {threads > 0 && preview.posts_of_others > 0 && (
        <>
          スレッドの中のほかの会員の投稿 <b>{count(preview.posts_of_others)}件</b>も見えなくなります。
        </>
      )}
      {form.by === 'address' && preview.accounts > 1 && (
        <>
          <b>{count(preview.accounts)}人</b>の投稿が入っています。
        </>
      )}
    </Banner>
  )
}
