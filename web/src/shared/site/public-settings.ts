import { getPublicSettings, type PublicSettings } from '@gamelog/contracts/admin/public-settings'
import { callApi } from '@gamelog/ui/api-client'
import { useEffect, useState } from 'react'

/** Settings that pages for readers state; null while it is not known, also without an answer. */
export function usePublicSettings(): PublicSettings | null {
  const [settings, setSettings] = useState<PublicSettings | null>(null)
  useEffect(() => {
    void callApi(getPublicSettings, {}).then(setSettings, () => undefined)
  }, [])
  return settings
}
