import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { focusMain } from '@gamelog/ui/main-element'
import { useLayoutEffect, useRef } from 'react'
import { discardAll, saveAll, type Unsaved } from '../../shared/unsaved.ts'

/** 「未保存の変更 N件」 with 破棄 and 保存. */
export function UnsavedView({ parts }: { parts: readonly Unsaved[] }) {
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const isSaving = parts.some((part) => part.isSaving)
  const next = parts.find((part) => part.next)?.next
  const bar = useRef<HTMLElement>(null)
  // When the bar goes, the focus of one of its buttons moves to the screen.
  useLayoutEffect(() => {
    const section = bar.current
    return () => {
      if (section?.contains(document.activeElement)) focusMain()
    }
  }, [])
  const what = parts.map((part) => part.detail ?? part.what).filter(Boolean)
  return (
    <section ref={bar} className="a-dirty" aria-label="未保存の変更">
      <span className="tx" role="status">
        <b>
          未保存の変更 <span className="num">{count}</span>件
        </b>
        {what.length > 0 && <span className="text-12 text-ink-3">　{what.join('、')}</span>}
      </span>
      <span className="ml-auto" />
      {/* Not disabled while it is saved: the focus would be lost. */}
      <Button aria-disabled={isSaving} onClick={() => isSaving || discardAll()}>
        破棄
      </Button>
      <button
        type="button"
        className={`a-btn ${next ? '' : 'is-p'}`}
        aria-disabled={isSaving}
        disabled={parts.some(({ canSave = true }) => !canSave)}
        onClick={saveAll}
      >
        {parts.find(({ saveLabel }) => saveLabel)?.saveLabel ?? '保存'}
        <Kbd>Ctrl S</Kbd>
      </button>
      {next && (
        <Button kind="primary" disabled={isSaving || next.isBlocked} onClick={next.onPress}>
          {next.label}
        </Button>
      )}
    </section>
  )
}
