import type { ComponentProps } from 'react'

/** A button without a look of its own: a row, a tile, a head that sorts. The caller's classes give the look. */
export function Pressable(props: ComponentProps<'button'>) {
  return <button type="button" {...props} />
}

/** A button that looks like a link and stands within text: 24 px high for pointers, 44 px for fingers. */
export function TextButton({ className = '', ...props }: ComponentProps<'button'>) {
  return <button type="button" {...props} className={`text-link min-h-6 ${className}`} />
}
