import { useCallback, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, useToaster } from 'react-hot-toast/headless'
import { isConverting } from '../is-converting.ts'
import { focusMain } from '../main-element.ts'
import { toastRegion } from './toast-region.ts'
import { useTopLayer } from './top-layer.ts'

/**
 * Renders the toasts. F8 or Alt+T moves the focus to the newest button (元に戻す); Escape brings it back. Time stands still
 * while a toast is hovered or has the focus. Over a dialog they belong to it: its focus does not leave it.
 */
export function ToastStack() {
  const { toasts, handlers } = useToaster()
  const hold = useHold(handlers)
  const region = useRef<HTMLElement>(null)
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const focusToast = (event: KeyboardEvent) => {
      const isKey = event.key === 'F8' || (event.altKey && event.code === 'KeyT')
      const button = [...(region.current?.querySelectorAll('button') ?? [])].at(-1)
      if (!isKey || !button || isConverting(event)) return
      event.preventDefault()
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      button.focus()
    }
    addEventListener('keydown', focusToast)
    return () => removeEventListener('keydown', focusToast)
  }, [])
  const layer = useTopLayer()
  const visible = toasts.filter((toast) => toast.visible)
  const isEmpty = visible.length === 0
  useEffect(() => {
    if (isEmpty) for (const by of ['hover', 'focus'] as const) hold(by, false)
  }, [isEmpty, hold])
  const stack = (
    <section
      ref={region}
      aria-label="通知（F8）"
      className="toasts"
      {...toastRegion}
      onMouseEnter={() => hold('hover', true)}
      onMouseLeave={() => hold('hover', false)}
      onFocus={() => hold('focus', true)}
      onBlur={() => hold('focus', false)}
      // A field that loses the focus may change the page's height, and the toast would move away from under the press.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        // The pressed button goes with its toast, without telling.
        hold('focus', false)
        const isThere = from.current?.isConnected && from.current !== document.body
        if (isThere) from.current?.focus({ preventScroll: true })
        else focusMain()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        from.current?.focus()
      }}
    >
      {visible.toReversed().map((toast) => (
        <div key={toast.id}>{resolveValue(toast.message, toast)}</div>
      ))}
    </section>
  )
  return layer ? createPortal(stack, layer) : stack
}

/** Stops the toasts' time while something holds it; the library must be told once per stop and start. */
function useHold({ startPause, endPause }: { startPause: () => void; endPause: () => void }) {
  const holders = useRef(new Set<'hover' | 'focus'>())
  const isHeld = useRef(false)
  return useCallback(
    (by: 'hover' | 'focus', isOn: boolean) => {
      if (isOn) holders.current.add(by)
      else holders.current.delete(by)
      const next = holders.current.size > 0
      if (next === isHeld.current) return
      isHeld.current = next
      if (next) startPause()
      else endPause()
    },
    [startPause, endPause],
  )
}
