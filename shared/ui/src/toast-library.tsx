import { Check, TriangleAlert } from 'lucide-react'
import toast, { Toaster } from 'react-hot-toast'

// Inline, because the library's own style sheet wins over our layers.
const frame = {
  borderRadius: 0,
  maxWidth: 'min(480px, calc(100vw - 32px))',
  background: 'var(--bg-2)',
  color: 'var(--ink-1)',
  border: '1px solid var(--line-2)',
  boxShadow: 'var(--shadow-2)',
  fontSize: 'var(--fs-14)',
  // Toasts must not block the controls behind; only their own button takes the pointer.
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

/** Code points from which on a text, such as the reason of a ban, stays longer than the usual 4 s. */
const longText = 40
const longDurationMs = 10_000
/** Time to read a toast and reach its button. */
const actionDurationMs = 8_000

/** What a toast offers, such as 元に戻す. */
export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export function success(message: string, action?: ToastAction): void {
  if (!action) return void toast.success(message)
  toast.success(
    ({ id }) => (
      <span className="flex items-center gap-3">
        <span className="min-w-0 wrap-anywhere">{message}</span>
        <button
          type="button"
          className="pointer-events-auto -my-2 min-h-11 flex-none px-2 font-bold whitespace-nowrap text-accent hover:underline"
          onClick={() => {
            toast.dismiss(id)
            action.run()
          }}
        >
          {action.label}
        </button>
      </span>
    ),
    { duration: actionDurationMs },
  )
}

/** Shows an error toast, announced at once. */
export function alert(message: string): void {
  // Here, because a toast's own default overrides the stack's options.
  const duration = [...message].length > longText ? longDurationMs : undefined
  toast.error(message, {
    ariaProps: { role: 'alert', 'aria-live': 'assertive' },
    ...(duration && { duration }),
  })
}
