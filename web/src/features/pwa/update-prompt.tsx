import { Button } from '@gamelog/ui/kit/button.tsx'
import { useEffect, useState } from 'react'

/** ms the new worker has to take over before the page is reloaded all the same. */
const takeoverMs = 2_000

/** Offers a version installed in the background; applied when the reader agrees. */
export function UpdatePrompt() {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
    const watch = (registration: ServiceWorkerRegistration) => {
      const offer = () => navigator.serviceWorker.controller && setWaiting(registration.waiting)
      const offerOnceInstalled = () => registration.installing?.addEventListener('statechange', offer)
      offer()
      // The update may have been found before this ran.
      offerOnceInstalled()
      registration.addEventListener('updatefound', offerOnceInstalled)
    }
    // Service workers may be blocked: the site works without.
    navigator.serviceWorker
      .register('/sw.js')
      .then(watch)
      .catch(() => undefined)
  }, [])

  if (!waiting) return null
  function update(worker: ServiceWorker): void {
    const reload = () => location.reload()
    navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
    worker.postMessage('update')
    // The old worker stays while this page has answers of it unread; they end with the page.
    setTimeout(reload, takeoverMs)
  }
  return (
    <div
      role="status"
      className="fixed inset-x-4 bottom-4 z-(--z-toast) mx-auto flex max-w-[480px] items-center gap-3 border border-line-2 border-l-3 border-l-accent bg-raised p-3 text-14 shadow-float"
    >
      <p className="flex-1">GAMELOGが新しくなりました</p>
      <Button kind="quiet" onClick={() => setWaiting(null)}>
        あとで
      </Button>
      <Button kind="primary" onClick={() => update(waiting)}>
        今すぐ更新
      </Button>
    </div>
  )
}
