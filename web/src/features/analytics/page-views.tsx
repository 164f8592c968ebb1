import { trackPageView } from '@gamelog/contracts/admin/page-view'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { deviceClass } from './device-class.ts'
import { isCounted } from './is-counted.ts'

/** Delay of the report, in ms: the title is final once the data is there. A page left earlier reports at once. */
const titleDelay = 800

function send(path: string): void {
  const device = deviceClass(Math.min(screen.width, screen.height), matchMedia('(pointer: coarse)').matches)
  const body = JSON.stringify({ path: path.slice(0, 200), title: document.title.slice(0, 500), device })
  navigator.sendBeacon(trackPageView.path, new Blob([body], { type: 'application/json' }))
}

/** Reports one page view per full load and per in-app change of route. */
export function PageViews() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isCounted(location.hostname, import.meta.env.VITE_ANALYTICS_ON_LOCALHOST === '1')) return
    let isSent = false
    const sendOnce = () => {
      if (isSent) return
      isSent = true
      send(pathname)
    }
    const timer = setTimeout(sendOnce, titleDelay)
    addEventListener('pagehide', sendOnce)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', sendOnce)
      sendOnce()
    }
  }, [pathname])
  return null
}
