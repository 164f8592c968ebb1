import { Drawer } from '@gamelog/ui/drawer.tsx'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Side } from './side.tsx'

/** The menu on phones and small windows. It closes when another screen opens. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the screen closes it
  useEffect(() => onClose(), [pathname])
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title="管理メニュー"
      returnFocus={() => document.querySelector('#menu-button')}
    >
      <Side />
    </Drawer>
  )
}
