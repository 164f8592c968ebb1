import { Drawer } from '@gamelog/ui/kit/drawer.tsx'
import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Brand } from '../../shared/brand.tsx'
import { Side } from './side.tsx'

interface MenuDrawerProps {
  open: boolean
  onClose: () => void
  /** Opens it, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
}

/** The menu on phones and small windows. It closes when another screen opens. */
export function MenuDrawer({ open, onClose, button }: MenuDrawerProps) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    onClose()
  }, [pathname, onClose])
  return (
    <Drawer open={open} onClose={onClose} side="left" title={<Brand />} returnFocus={() => button.current}>
      <Side />
    </Drawer>
  )
}
