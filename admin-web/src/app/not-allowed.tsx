import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Page } from '../shared/page.tsx'
import { roleNames } from '../shared/role-names.ts'
import { useRole } from '../shared/use-role.ts'

/** In place of a screen that the operator's role may not see. */
export function NotAllowed({ title }: { title: string }) {
  const role = useRole()
  return (
    <Page title={title}>
      <section className="border border-line-1 bg-panel">
        <Empty icon={Lock} title="権限がありません">
          <p>あなたの役割は{roleNames[role]}です。必要なときは管理者に伝えてください。</p>
          <Link className={buttonClass()} to="/">
            最初の画面へ
          </Link>
        </Empty>
      </section>
    </Page>
  )
}
