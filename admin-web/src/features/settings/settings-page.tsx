import { listSiteSettings } from '@gamelog/contracts/admin/site-settings'
import { SearchField } from '@gamelog/ui/kit/search-field.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { lazy, Suspense, useState } from 'react'
import { Page } from '../../shared/page.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'

const SettingsBody = lazy(async () => ({
  default: (await loadWithRetry(() => import('./settings-body.tsx'))).SettingsBody,
}))

/** 設定: what operators change while the site runs, and what it was started with. */
export function SettingsPage() {
  const [search, setSearch] = useState('')
  const { dataUpdatedAt } = useAdminQuery(listSiteSettings, {})
  return (
    <Page
      title="設定"
      updatedAt={dataUpdatedAt}
      actions={<SearchField label="設定を探す" value={search} onChange={setSearch} />}
    >
      <Suspense fallback={<RowsSkeleton rows={8} height={62} />}>
        <SettingsBody search={search.trim()} onFound={() => setSearch('')} />
      </Suspense>
    </Page>
  )
}
