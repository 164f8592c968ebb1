import {
  type FoundArticle,
  findArticles,
  type TakedownReason,
  type TakedownTarget,
  takeDown,
  takedownReasons,
  takedownTargets,
} from '@gamelog/contracts/antenna/takedown'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { SegmentsField, TextField } from '@gamelog/ui/kit/field.tsx'
import { listSearch } from '@gamelog/ui/kit/list-search'
import { showUndo } from '@gamelog/ui/kit/toast.tsx'
import { EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { Panel } from '../../shared/panel.tsx'
import { usePreservedText } from '../../shared/unsaved.ts'
import { useAdminMutation, useAdminQuery } from '../../shared/use-admin-query.ts'
import { useDebouncedText } from '../../shared/use-debounced-text.ts'
import { FoundArticles } from './found-articles.tsx'
import { reasonWords, targetWords } from './takedown-words.ts'
import { takedownQueries, useRestoreTakedown } from './use-restore-takedown.ts'

const noteLimit = 200

interface TakedownFormProps {
  q: string
  onSearch: (q: string) => void
  onDone: (id: number) => void
}

/** 記事をさがす, what of it, why, 取り下げる. */
export function TakedownForm({ q, onSearch, onDone }: TakedownFormProps) {
  const [text, setText] = useDebouncedText(q, onSearch)
  const found = useAdminQuery(findArticles, { query: { q } }, { enabled: q !== '' })
  const articles = q === '' ? [] : (found.data?.articles ?? [])
  const [chosen, setChosen] = useState<string>()
  const article =
    articles.find(({ id }) => id === chosen) ?? (articles.length === 1 ? articles[0] : undefined)
  return (
    <Panel title="記事をさがす">
      <div className="form">
        <TextField
          label="記事のアドレス・タイトル・ID"
          type="text"
          inputMode="search"
          {...listSearch}
          autoComplete="off"
          value={text}
          onValue={setText}
        />
        {q !== '' && (
          <FoundArticles query={found} articles={articles} chosen={article?.id} onChoose={setChosen} />
        )}
        {article && (
          <WhatAndWhy
            key={article.id}
            article={article}
            onDone={(id) => {
              onSearch('')
              onDone(id)
            }}
          />
        )}
      </div>
    </Panel>
  )
}

function WhatAndWhy({ article, onDone }: { article: FoundArticle; onDone: (id: number) => void }) {
  const [target, setTarget] = useState<TakedownTarget>('article')
  const [reason, setReason] = useState<TakedownReason>('rights')
  const [note, setNote] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [isConfirming, setConfirming] = useState(false)
  usePreservedText('取り下げのメモ', note)
  const restore = useRestoreTakedown()
  const make = useAdminMutation(takeDown, {
    failure: '取り下げに失敗しました',
    renews: takedownQueries,
    onSuccess: ({ id }) => {
      showUndo('取り下げました', () => restore.mutate({ params: { id: String(id) } }), {
        id: `takedown-${id}`,
      })
      onDone(id)
    },
    onError: () => setConfirming(false),
  })
  const length = [...note.trim()].length
  const error =
    length === 0
      ? 'メモを入力してください'
      : length > noteLimit
        ? `メモは${noteLimit}文字以内で入力してください`
        : undefined
  const isDone = article.takedowns.some((each) => each.target === target)
  const run = () => make.mutate({ body: { target, article_id: article.id, reason, note: note.trim() } })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (error || isDone || make.isPending) return
    if (target === 'site') setConfirming(true)
    else run()
  }
  return (
    <form className="grid gap-3.5" onSubmit={submit} noValidate>
      <SegmentsField
        label="何を"
        isWide
        value={target}
        onChange={setTarget}
        choices={takedownTargets.map((value) => ({
          value,
          label: targetWords[value],
          disabled: value === 'thumbnail' && article.image_url === null,
        }))}
        hint={
          target === 'site' &&
          `${article.host} とその下のホストの記事。いま公開しているのは${article.of_host}件です。`
        }
      />
      <SegmentsField
        label="理由"
        value={reason}
        onChange={setReason}
        choices={takedownReasons.map((value) => ({ value, label: reasonWords[value] }))}
      />
      <TextField
        label="メモ"
        isRequired
        limit={noteLimit}
        error={isAsked ? error : undefined}
        autoComplete="off"
        value={note}
        onValue={setNote}
      />
      <div className="flex min-w-0 items-center gap-3">
        <span className="mr-auto text-12 text-ink-3">
          {isDone ? 'もう取り下げてあります' : 'もう一度フィードに出ても載りません'}
        </span>
        <Button kind="danger" icon={EyeOff} type="submit" disabled={isDone || make.isPending}>
          取り下げる
        </Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={`${article.host} の記事をすべて取り下げますか？`}
        confirmLabel="取り下げる"
        isDestructive
        isPending={make.isPending}
        onConfirm={run}
      >
        いま公開している{article.of_host}件と、これから届く記事が載らなくなります。あとで戻せます。
      </ConfirmDialog>
    </form>
  )
}
