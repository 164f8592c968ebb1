import { Lock } from 'lucide-react'
import type { ComponentType } from 'react'
import { Link } from 'react-router-dom'
import { Empty } from '../shared/empty.tsx'
import { Page } from '../shared/page.tsx'
import { roleNames } from '../shared/role-names.ts'
import type { ListedScreen } from '../shared/screen-list.ts'
import { useMay, useRole } from '../shared/use-role.ts'

/** The screen for the roles that may see it; 権限がありません in its place for the others. */
export function forRole(screen: ListedScreen, Screen: ComponentType): ComponentType {
  return function ScreenForRole() {
    return useMay(screen) ? <Screen /> : <NotAllowed title={screen.title} />
  }
}

function NotAllowed({ title }: { title: string }) {
  const role = useRole()
  return (
    <Page title={title}>
      <section className="a-panel">
        <Empty icon={Lock} title="権限がありません">
          <p>あなたの役割は{roleNames[role]}です。必要なときは管理者に伝えてください。</p>
          <Link className="a-btn" to="/">
            最初の画面へ
          </Link>
        </Empty>
      </section>
    </Page>
  )
}
