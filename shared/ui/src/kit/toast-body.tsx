import './toast.css'
import { CircleAlert, CircleCheck, Info, LoaderCircle, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

export interface ToastOptions {
  /** Takes the place of the toast with the same id. */
  readonly id?: string | undefined
  /** Second, smaller line. */
  readonly detail?: string | undefined
  readonly action?: ToastAction | undefined
  /** It says what the screen does not show: 10 s. */
  readonly isLong?: boolean | undefined
  /**
   * Default: success 2 s, others 4 s; 8 s with an action, 10 s for a long text. Loading stays until it is replaced.
   */
  readonly durationMs?: number | undefined
}

export type ToastLook = 'success' | 'error' | 'warn' | 'blank' | 'loading'

const icons: Record<ToastLook, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warn: TriangleAlert,
  blank: Info,
  loading: LoaderCircle,
}

/** A button on a toast: 元に戻す, 再試行, 一覧. */
interface ToastAction {
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
  const Icon = icons[look]
  return (
    <div data-toast={look} className={`toast is-${look}`} role={look === 'error' ? 'alert' : 'status'}>
      <Icon className="size-[18px]" aria-hidden />
      <p>
        {children}
        {detail && <small>{detail}</small>}
      </p>
      {action && (
        <Button
          kind="quiet"
          size="s"
          className="flex-none max-tab:ml-auto"
          onClick={() => {
            onDone()
            action.run()
          }}
        >
          {action.label}
        </Button>
      )}
    </div>
  )
}
