import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Info } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface InfoButtonProps {
  /** Heading of the panel. */
  title: ReactNode
  text: string
}

/** The info icon beside a heading; it opens a dialog, since a tooltip is out of reach of touch and keyboard. */
export function InfoButton({ title, text }: InfoButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="a-info"
        aria-label={`${String(title)}の説明`}
        title={text}
        onClick={() => setIsOpen(true)}
      >
        <Info aria-hidden />
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={String(title)} description={text} />
    </>
  )
}
