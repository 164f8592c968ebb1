import { Page } from '../../shared/page.tsx'
import { OwnAccessPanel } from './own-access-panel.tsx'

/** Every operator's own page. */
export function AccountPage() {
  return (
    <Page title="自分のパスワードと2段階認証">
      <OwnAccessPanel className="desk:col-span-7" />
    </Page>
  )
}
