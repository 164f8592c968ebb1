import { useEffect } from 'react'
import { Kbd } from '../../shared/controls.tsx'
import { discardAll, saveAll, unsavedCount, useUnsavedState } from '../../shared/unsaved.ts'

/** 「未保存の変更 N件」 with 破棄 and 保存; keeps the browser from leaving the page unasked. */
export function UnsavedBar() {
  const parts = [...useUnsavedState().parts.values()]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const isDirty = count > 0
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    document.documentElement.style.setProperty('--toast-bottom', '84px')
    return () => {
      removeEventListener('beforeunload', ask)
      document.documentElement.style.removeProperty('--toast-bottom')
    }
  }, [isDirty])
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      if (unsavedCount() > 0) saveAll()
    }
    addEventListener('keydown', save)
    return () => removeEventListener('keydown', save)
  }, [])

  if (!isDirty) return null
  const isSaving = parts.some((part) => part.isSaving)
  const next = parts.find((part) => part.next)?.next
  const what = parts.map((part) => part.detail ?? part.what).filter(Boolean)
  return (
    <section className="a-dirty" aria-label="未保存の変更">
      <span className="tx" role="status">
        <b>
          未保存の変更 <span className="num">{count}</span>件
        </b>
        {what.length > 0 && <span className="text-12 ink3">　{what.join('、')}</span>}
      </span>
      <span className="end" />
      <button type="button" className="a-btn" disabled={isSaving} onClick={discardAll}>
        破棄
      </button>
      <button
        type="button"
        className={`a-btn ${next ? '' : 'is-p'}`}
        disabled={isSaving || parts.some(({ canSave = true }) => !canSave)}
        onClick={saveAll}
      >
        {parts.find(({ saveLabel }) => saveLabel)?.saveLabel ?? '保存'}
        <Kbd>Ctrl S</Kbd>
      </button>
      {next && (
        <button
          type="button"
          className="a-btn is-p"
          disabled={isSaving || next.isBlocked}
          onClick={next.onPress}
        >
          {next.label}
        </button>
      )}
    </section>
  )
}
