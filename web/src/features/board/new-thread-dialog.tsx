import { boardLimits } from '@gamelog/contracts/board/limits'
import { nameRule } from '@gamelog/contracts/board/post'
import { type BoardCategory, createThread, openingRule, titleRule } from '@gamelog/contracts/board/thread'
import { isBlank, textRefusal } from '@gamelog/contracts/common/text'
import { screens } from '@gamelog/contracts/screens'
import { games } from '@gamelog/ui/games'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { DialogButtons } from '@gamelog/ui/kit/dialog-buttons.tsx'
import { Field, SelectField, TextField } from '@gamelog/ui/kit/field.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { nextAttempt } from '../../shared/board/attempt.ts'
import { boardGames, toBoardGame } from '../../shared/board/board-games.ts'
import { callBoard, explainWriteError } from '../../shared/board/call-board.ts'
import { measure } from '../../shared/board/check-text.ts'
import { ContentCounters, ContentField } from '../../shared/board/content-field.tsx'
import { enterMovesOn } from '../../shared/board/enter-moves-on.ts'
import { FormError } from '../../shared/board/form-error.tsx'
import { notifyHeld } from '../../shared/board/held-post.ts'
import { NameField } from '../../shared/board/name-field.tsx'
import { drafts, keepDraft, rememberOwnPost, userName } from '../../shared/board/stores.ts'
import { rememberPlace } from '../../shared/reading/places.ts'
import { useIsHere } from '../../shared/use-is-here.ts'

interface NewThreadDialogProps {
  game: BoardCategory | 'all'
  /** The article it is about; initial values unless there is a draft. */
  about?: { articleId: string; title: string; content: string }
  onClose: () => void
}

/** Form of a new thread. Its text is kept as a draft: it survives closing and reload. */
export function NewThreadDialog({ game, about, onClose }: NewThreadDialogProps) {
  const place = about ? `new-thread:${about.articleId}` : 'new-thread'
  const kept = drafts.use().get(place)
  const [isBegun, setBegun] = useState(kept !== undefined)
  const { title = '', content = '' } = kept ?? (isBegun ? {} : about) ?? {}
  const [name, setName] = useState(() => userName.get())
  const [category, setCategory] = useState<BoardCategory>(() => {
    const chosen = toBoardGame(kept?.game ?? game)
    return chosen === 'all' ? 'fps-general' : chosen
  })
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = useId()
  const isHere = useIsHere()

  function keep(next: { title: string; content: string; game?: BoardCategory }): void {
    setBegun(true)
    setProblem(null)
    keepDraft(place, { game: category, ...next })
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const refusal =
      textRefusal(titleRule, title) ?? textRefusal(openingRule, content) ?? textRefusal(nameRule, name)
    if (isSending || refusal) return setProblem(refusal)
    const body = {
      title,
      content,
      game_category: category,
      ...(isBlank(name) ? {} : { name }),
      ...(about ? { article_id: about.articleId } : {}),
    }
    const attempt = nextAttempt(drafts.get().get(place)?.sent, body)
    keepDraft(place, { title, content, sent: attempt })
    setSending(true)
    setProblem(null)
    try {
      const answer = await callBoard(createThread, { body }, attempt.key)
      userName.update(() => name.trim())
      keepDraft(place, { content: '', title: '' })
      if ('held' in answer) {
        notifyHeld(answer)
        if (isHere()) onClose()
        return
      }
      const { thread } = answer
      rememberOwnPost(thread.id, 1)
      rememberPlace(thread.id, 1)
      void queryClient.invalidateQueries({ queryKey: ['board', 'threads'] })
      void queryClient.invalidateQueries({ queryKey: ['board', 'article-threads'] })
      showSuccess('スレッドを作成しました')
      if (!isHere()) return
      onClose()
      void navigate(`/board/thread/${thread.id}`)
    } catch (error) {
      const message = explainWriteError(error, 'スレッド作成', 'スレッドの作成に失敗しました')
      setProblem(message)
      if (message !== null && !isHere()) showError(message)
    } finally {
      setSending(false)
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="新しいスレッド"
      footer={
        <>
          <a
            href={screens.rules.path}
            data-start
            className="inline-flex min-h-11 flex-none items-center text-13 whitespace-nowrap text-ink-2 underline"
          >
            {screens.rules.title}
          </a>
          <DialogButtons
            form={id}
            action={isSending ? '作成中...' : 'スレッドを作成'}
            disabled={isBlank(title) || isBlank(content) || isSending}
            onClose={onClose}
          />
        </>
      }
    >
      <form id={id} onSubmit={send} noValidate className="grid gap-4">
        <TextField
          label="タイトル"
          counter={<Counter value={measure(title.trim()).length} limit={boardLimits.title} warnAbove={40} />}
          value={title}
          onValue={(next) => keep({ title: next, content })}
          onKeyDown={enterMovesOn}
          required
          autoComplete="off"
        />
        <Field label="最初の投稿" counter={<ContentCounters content={content} />}>
          {(control) => (
            <ContentField
              {...control}
              required
              rows={6}
              value={content}
              onChange={(next) => keep({ title, content: next })}
            />
          )}
        </Field>
        <NameField value={name} onChange={setName} />
        <SelectField
          label="ゲーム"
          choices={boardGames.map((value) => ({ value, label: games[value].label }))}
          value={category}
          onChange={(next) => {
            setCategory(next)
            keep({ title, content, game: next })
          }}
        />
        <FormError message={problem} />
      </form>
    </Dialog>
  )
}
