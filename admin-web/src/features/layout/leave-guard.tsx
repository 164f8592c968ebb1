import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router-dom'
import { discardAll, isLeftBy, unsavedCount } from '../../shared/unsaved.ts'

interface LeaveGuardProps {
  /** The menu is open, where it was asked for: it closes first, as Back would leave its entry and with it the question. */
  isCovered: boolean
  onCovered: () => void
}

/** Asks before a screen with unsaved changes, or the part of it that has them, is left. */
export function LeaveGuard({ isCovered, onCovered }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsavedCount() > 0 &&
      (currentLocation.pathname !== nextLocation.pathname || isLeftBy(nextLocation.search)),
  )
  const isOpen = blocker.state === 'blocked'
  const uncover = useEffectEvent(onCovered)
  useEffect(() => {
    if (isOpen && isCovered) uncover()
  }, [isOpen, isCovered])
  // Kept while the dialog closes.
  const [count, setCount] = useState(0)
  if (isOpen && count !== unsavedCount()) setCount(unsavedCount())
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={isOpen && !isCovered}
      onClose={stay}
      title="画面を移動しますか？"
      description={`保存していない変更が${count}件あります。破棄して移動しますか？`}
      footer={
        <>
          <span className="ml-auto" />
          <Button kind="quiet" onClick={stay} data-first>
            移動しない
          </Button>
          <Button
            kind="danger"
            onClick={() => {
              discardAll()
              blocker.proceed?.()
            }}
          >
            破棄して移動
          </Button>
        </>
      }
    />
  )
}
