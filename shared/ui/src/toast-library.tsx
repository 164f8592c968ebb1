import { Check, TriangleAlert } from 'lucide-react'
import toast, { Toaster } from 'react-hot-toast'

/** A button on a toast: 元に戻す, 一覧. */
export interface ToastAction {
  readonly label: string
  readonly onClick: () => void
}

// Inline, because the library's own style sheet wins over our layers.
const frame = {
  borderRadius: 0,
  maxWidth: 'min(480px, calc(100vw - 32px))',
  background: 'var(--bg-2)',
  color: 'var(--ink-1)',
  border: '1px solid var(--line-2)',
  boxShadow: 'var(--shadow-2)',
  fontSize: 'var(--fs-14)',
  // A second line says more.
  whiteSpace: 'pre-line',
  // Toasts must not block the controls behind them; their own button takes part again.
  pointerEvents: 'none',
} as const
const edge = (colour: string) => ({ borderLeft: `3px solid ${colour}` })

/**
 * Renders toasts at the bottom centre, above docked elements (`--toast-bottom`). Durations are the
 * library's own by kind (error 4 s, success 2 s), as specified; a common `duration` here would override both.
 */
export function ToastLibrary() {
  return (
    <Toaster
      position="bottom-center"
      containerStyle={{ bottom: 'var(--toast-bottom, 16px)' }}
      toastOptions={{
        style: frame,
        success: { icon: <Check size={18} aria-hidden className="text-good" />, style: edge('var(--good)') },
        error: {
          icon: <TriangleAlert size={18} aria-hidden className="text-hot" />,
          style: edge('var(--hot)'),
        },
      }}
    />
  )
}

/** Code points from which on a text, such as the reason of a ban, stays longer than usual. */
const longText = 40
const longDurationMs = 10_000
// Given with the toast, because its own default overrides the stack's options.
const stay = (message: string) => ([...message].length > longText ? { duration: longDurationMs } : {})

/** Time to reach the button of a toast. */
const actionDurationMs = 8_000

/** Shows a toast, with a button where something can be done about what it says. */
export function success(message: string, action?: ToastAction): void {
  if (!action) {
    toast.success(message, stay(message))
    return
  }
  const id = toast.success(
    <span className="flex items-center gap-1">
      <span className="flex-1">{message}</span>
      <button
        type="button"
        onClick={() => {
          toast.dismiss(id)
          action.onClick()
        }}
        className="pointer-events-auto -my-2.5 -mr-4 h-11 flex-none px-3.5 font-bold whitespace-nowrap text-accent -outline-offset-4 hover:underline"
      >
        {action.label}
      </button>
    </span>,
    { duration: actionDurationMs },
  )
}

/** Shows a success toast for as long as a long text. */
export function notice(message: string): void {
  toast.success(message, { duration: longDurationMs })
}

/** Shows an error toast, announced at once. */
export function alert(message: string): void {
  toast.error(message, {
    // Said again, also with more lines, it takes its own place.
    id: message.split('\n', 1).join(),
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    ...stay(message),
  })
}
