import { Info } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Dialog } from './lazy-dialog.tsx'

/** The info icon beside a heading or figure; what it opens explains that. */
export function InfoIcon({ label, ...props }: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      {...props}
      aria-label={label}
      className="relative inline-grid size-[18px] place-items-center text-ink-3 hover:text-accent max-tab:-mx-1.5 max-tab:-my-[7px] max-tab:size-8 max-tab:after:absolute max-tab:after:-inset-1.5"
    >
      <Info className="size-3.5" aria-hidden />
    </button>
  )
}

interface InfoButtonProps {
  /** Heading of the panel. */
  title: ReactNode
  text: string
}

/** The info icon with a text of its own; it opens a dialog, since a tooltip is out of reach of touch and keyboard. */
export function InfoButton({ title, text }: InfoButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <InfoIcon label={`${String(title)}の説明`} title={text} onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={String(title)} description={text} />
    </>
  )
}
