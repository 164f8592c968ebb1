import type { ComponentProps } from 'react'

export type ButtonKind = 'plain' | 'outline' | 'danger' | 'primary' | 'quiet'

const base =
  'relative isolate inline-flex items-center justify-center gap-2 px-4 text-14 font-bold whitespace-nowrap ' +
  'h-11 tab:h-10 transition-colors duration-(--t-fast) disabled:cursor-not-allowed aria-disabled:cursor-not-allowed'

const disabled =
  'disabled:border-dashed disabled:border-line-2 disabled:text-ink-3 ' +
  'aria-disabled:border-dashed aria-disabled:border-line-2 aria-disabled:text-ink-3'

const kinds: Record<ButtonKind, string> = {
  plain: `border border-line-2 bg-raised text-ink-1 hover:border-line-3 hover:bg-hover active:bg-line-1 ${disabled}`,
  outline: `border border-accent bg-raised text-accent hover:bg-hover active:bg-line-1 ${disabled}`,
  danger: `border border-hot bg-raised text-hot hover:bg-hot-soft active:bg-line-1 ${disabled}`,
  // The notch lies on ::before, so that it does not clip the focus outline.
  primary:
    'text-on-accent before:absolute before:inset-0 before:-z-1 before:notch hover:before:brightness-108 ' +
    'active:before:brightness-92 disabled:border disabled:border-dashed disabled:border-line-2 ' +
    'disabled:text-ink-3 disabled:before:hidden',
  quiet: 'text-ink-2 hover:bg-hover hover:text-ink-1 disabled:text-ink-3',
}

/** Class names of a button, for links that look like one. */
export function buttonClass(kind: ButtonKind = 'plain', extra = ''): string {
  return `${base} ${kinds[kind]} ${extra}`
}

export function Button({ kind, className, ...props }: ComponentProps<'button'> & { kind?: ButtonKind }) {
  return <button type="button" {...props} className={buttonClass(kind, className)} />
}
