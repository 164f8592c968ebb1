import { Drawer } from '@gamelog/ui/drawer.tsx'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { Side } from './side.tsx'

/** The menu on phones and small windows. It closes when another screen opens. */
export function MenuDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onClose()
  }, [pathname, onClose])
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="left"
      title={<Brand />}
      returnFocus={() => document.querySelector('#menu-button')}
    >
      <Side />
    </Drawer>
  )
}
