import './button.css'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** `quiet` has no frame; `danger` and `quiet-danger` are for what removes. */
export type ButtonKind = 'plain' | 'outline' | 'danger' | 'primary' | 'quiet' | 'quiet-danger'

/** `s`: within rows, panels' heads and strips. On phones both are as high as a finger needs it. */
export type ButtonSize = 'm' | 's'

/** Class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'm', extra = ''): string {
  return `button is-${kind} ${size === 's' ? 'is-small' : ''} ${extra}`
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** Before the words. */
  icon?: LucideIcon | undefined
}

export function Button({ kind, size, icon: Icon, className = '', children, ...props }: ButtonProps) {
  return (
    <button type="button" {...props} className={buttonClass(kind, size, className)}>
      {Icon && <Icon className="size-4" aria-hidden />}
      {children}
    </button>
  )
}
