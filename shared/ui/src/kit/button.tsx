import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

/** `quiet` has no frame; `danger` and `quiet-danger` are for what removes. */
export type ButtonKind = 'plain' | 'outline' | 'danger' | 'primary' | 'quiet' | 'quiet-danger'

/** `s`: within rows, panels' heads and strips. On phones both are as high as a finger needs it. */
export type ButtonSize = 'm' | 's'

const base =
  'relative isolate inline-flex items-center justify-center gap-[7px] font-bold whitespace-nowrap ' +
  'transition-colors duration-(--t-fast) disabled:cursor-not-allowed aria-disabled:cursor-not-allowed ' +
  'disabled:border-dashed disabled:border-line-2 disabled:text-ink-3 aria-disabled:border-dashed ' +
  'aria-disabled:border-line-2 aria-disabled:text-ink-3 disabled:bg-transparent aria-disabled:bg-transparent'

const sizes: Record<ButtonSize, string> = {
  m: 'h-(--h-ctl) px-(--pad-ctl) text-(length:--fs-ctl)',
  s: 'h-(--h-ctl-s) px-(--pad-ctl-s) text-(length:--fs-ctl-s) max-tab:after:absolute max-tab:after:-inset-y-[5px] max-tab:after:inset-x-0',
}

const raised = 'border bg-raised active:bg-line-1'

const kinds: Record<ButtonKind, string> = {
  plain: `${raised} border-line-2 text-ink-1 hover:border-line-3 hover:bg-hover`,
  outline: `${raised} border-accent text-accent hover:bg-hover`,
  danger: `${raised} border-hot/45 text-hot hover:border-hot hover:bg-hot-soft`,
  // The notch lies on ::before, so that it does not clip the focus outline.
  primary:
    'text-on-accent forced-colors:border before:absolute before:inset-0 before:-z-1 before:notch hover:before:brightness-108 ' +
    'active:before:brightness-92 disabled:border disabled:before:hidden aria-disabled:border aria-disabled:before:hidden',
  quiet: 'border border-transparent text-ink-2 hover:bg-hover hover:text-ink-1',
  'quiet-danger':
    'border border-transparent text-ink-2 hover:bg-hot-soft hover:text-hot max-tab:border-line-2',
}

/** Class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', size: ButtonSize = 'm', extra = ''): string {
  return `${base} ${sizes[size]} ${kinds[kind]} ${extra}`
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
