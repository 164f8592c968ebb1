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
  // Nothing in it can be clicked; what lies behind it can.
  pointerEvents: 'none',
} as const
const edge = (colour: string) => ({ borderLeft: `3px solid ${colour}` })

/**
 * Where toasts appear: bottom centre, above what a screen has docked there (`--toast-bottom`). Durations are the
 * library's own by kind (error 4 s, success 2 s), which are the specified ones; a common `duration` here would
 * override both.
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

export const success: (message: string) => void = toast.success

/** Read out at once. */
export function alert(message: string): void {
  // Given here because a toast's own default wins over the stack's options.
  toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}
