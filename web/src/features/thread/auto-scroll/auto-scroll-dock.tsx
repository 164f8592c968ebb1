import { boardLimits } from '@gamelog/contracts/board/limits'
import type { Thread } from '@gamelog/contracts/board/thread'
import { isConverting } from '@gamelog/ui/is-converting'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { Counter } from '@gamelog/ui/kit/meter.tsx'
import { Pause, Play } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { measure } from '../../../shared/board/check-text.ts'
import { FormError } from '../../../shared/board/form-error.tsx'
import { Composer } from '../composer.tsx'
import { useDockHeight } from '../dock-height.ts'
import { focusComposer, useRequestedFocus } from '../focus-composer.ts'
import type { PostForm } from '../use-post-form.ts'
import { pauseAt, resume, usePausedAt } from './pause.ts'

interface AutoScrollDockProps {
  thread: Thread
  form: PostForm
  /** Number of the last row. */
  last: number
}

/** The composer of 実況モード in one line; Enter sends. */
function LineDock({ form, last }: AutoScrollDockProps) {
  const dock = useRef<HTMLFormElement>(null)
  const isPaused = usePausedAt() !== null
  useDockHeight(dock)
  useRequestedFocus()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // The own post is at the end.
    if (await form.send()) resume()
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || isConverting(event.nativeEvent)) return
    event.preventDefault()
    if (event.shiftKey) form.setContent(`${form.content}\n`)
    else event.currentTarget.form?.requestSubmit()
  }

  return (
    <form ref={dock} className="dock auto-scroll-dock" data-dock onSubmit={submit} noValidate>
      <FormError message={form.problem} />
      <div className="line">
        <IconButton
          kind="plain"
          icon={isPaused ? Play : Pause}
          iconSize={18}
          label={isPaused ? '自動スクロールを再開' : '自動スクロールを一時停止'}
          onClick={() => (isPaused ? resume() : pauseAt(last))}
        />
        <input
          data-composer
          value={form.content}
          placeholder="実況する"
          aria-label="投稿内容"
          autoComplete="off"
          enterKeyHint="send"
          onChange={(event) => form.setContent(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Counter value={measure(form.content).length} limit={boardLimits.content} unit="" />
        <Button kind="primary" type="submit" disabled={form.isSending}>
          {form.isSending ? '送信中...' : '書き込む'}
        </Button>
      </div>
    </form>
  )
}

/** The composer of 実況モード: one line, or the usual one while a text has several. */
export function AutoScrollDock(props: AutoScrollDockProps) {
  const { thread, form } = props
  const hasLines = form.content.includes('\n')
  const [isTall, setTall] = useState(hasLines)
  // Until it is empty, so that the field stays the same while the text is edited.
  if (hasLines !== isTall && (hasLines || form.content === '')) setTall(hasLines)
  const wasTall = useRef(isTall)
  useEffect(() => {
    if (wasTall.current !== isTall) focusComposer()
    wasTall.current = isTall
  }, [isTall])
  return isTall ? <Composer thread={thread} form={form} /> : <LineDock {...props} />
}
