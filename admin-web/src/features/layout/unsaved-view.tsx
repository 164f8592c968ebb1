import { Button } from '@gamelog/ui/kit/button.tsx'
import { Kbd } from '@gamelog/ui/kit/kbd.tsx'
import { focusMain } from '@gamelog/ui/main-element'
import { useLayoutEffect, useRef } from 'react'
import { BottomBar } from '../../shared/bottom-bar.tsx'
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
    <BottomBar ref={bar} label="未保存の変更">
      <span className="min-w-0 flex-1 max-tab:basis-full" role="status">
        <b className="text-14">
          未保存の変更 <span className="num text-16">{count}</span>件
        </b>
        {what.length > 0 && <span className="text-12 text-ink-3">　{what.join('、')}</span>}
      </span>
      {/* Not disabled while it is saved: the focus would be lost. */}
      <Button aria-disabled={isSaving} onClick={() => isSaving || discardAll()}>
        破棄
      </Button>
      <Button
        kind={next ? 'plain' : 'primary'}
        aria-disabled={isSaving}
        disabled={parts.some(({ canSave = true }) => !canSave)}
        onClick={saveAll}
      >
        {parts.find(({ saveLabel }) => saveLabel)?.saveLabel ?? '保存'}
        <Kbd>Ctrl S</Kbd>
      </Button>
      {next && (
        <Button kind="primary" disabled={isSaving || next.isBlocked} onClick={next.onPress}>
          {next.label}
        </Button>
      )}
    </BottomBar>
  )
}
