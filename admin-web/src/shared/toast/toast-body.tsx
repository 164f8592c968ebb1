import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export interface ToastOptions {
  /** Takes the place of the toast with the same id. */
  readonly id?: string | undefined
  /** Second, smaller line. */
  readonly detail?: string | undefined
  readonly action?: ToastAction | undefined
  /** Default: success 2 s, others 4 s, with an action 8 s; loading stays until it is replaced. */
  readonly durationMs?: number | undefined
}

export type ToastLook = 'success' | 'error' | 'warn' | 'blank' | 'loading'

const looks: Record<ToastLook, { Icon: LucideIcon; className: string }> = {
  success: { Icon: CircleCheck, className: '' },
  error: { Icon: CircleAlert, className: 'is-bad' },
  warn: { Icon: TriangleAlert, className: 'is-warn' },
  blank: { Icon: Info, className: 'is-blank' },
  loading: { Icon: LoaderCircle, className: 'is-load' },
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface ToastBodyProps {
  look: ToastLook
  children: ReactNode
  detail?: string | undefined
  action?: ToastAction | undefined
  onDone: () => void
}

/** One toast: icon, words, at most one button. */
export function ToastBody({ look, children, detail, action, onDone }: ToastBodyProps) {
  const { Icon, className } = looks[look]
  return (
    <div className={`a-toast ${className}`} role={look === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <p>
        {children}
        {detail && <small>{detail}</small>}
      </p>
      {action && (
        <button
          type="button"
          className="a-btn is-q is-s"
          onClick={() => {
            onDone()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
