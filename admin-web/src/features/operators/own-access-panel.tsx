import { KeyRound } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Panel } from '../../shared/panel.tsx'
import { useScreens } from '../../shared/screen-list.ts'

/** The way to one's own password and second factor. */
export function OwnAccessPanel() {
  const screen = useScreens().find(({ name }) => name === 'account')
  if (!screen) return null
  return (
    <Panel title={screen.title} className="c5">
      <div className="a-ln">
        <KeyRound className="i-s" aria-hidden />
        <div>
          <b>パスワード・2段階認証・復旧コード</b>
          <p>変えられるのは自分だけです</p>
        </div>
        <Link className="a-btn is-s" to={screen.path}>
          開く
        </Link>
      </div>
    </Panel>
  )
}
