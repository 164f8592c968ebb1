import { Check, TriangleAlert } from 'lucide-react'
import toast, { Toaster } from 'react-hot-toast'

const frame = { borderRadius: 0, maxWidth: 'min(480px, calc(100vw - 32px))' }

/**
 * Where toasts appear: bottom centre. Durations are the library's own by kind (error 4 s, success 2 s), which
 * are the specified ones; a common `duration` here would override both.
 */
export function ToastStack() {
  return (
    <Toaster
      position="bottom-center"
      toastOptions={{
        className: 'toast',
        style: frame,
        success: { icon: <Check size={18} aria-hidden className="text-good" /> },
        error: { icon: <TriangleAlert size={18} aria-hidden className="text-hot" /> },
      }}
    />
  )
}

export function showSuccess(message: string): void {
  toast.success(message)
}

/** The specification's "alert": an error toast, read out at once. */
export function showError(message: string): void {
  // Given here because a toast's own default wins over the stack's options.
  toast.error(message, { ariaProps: { role: 'alert', 'aria-live': 'assertive' } })
}
