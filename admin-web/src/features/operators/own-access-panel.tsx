import { readMyAccess } from '@gamelog/contracts/admin/own-access'
import { dateTime } from '@gamelog/ui/format'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Line } from '@gamelog/ui/kit/line.tsx'
import { loadWithRetry } from '@gamelog/ui/load-with-retry'
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { useAdminQuery } from '../../shared/use-admin-query.ts'
import type { OwnAccessTask } from './own-access-dialogs.tsx'

const OwnAccessDialogs = lazy(async () => ({
  default: (await loadWithRetry(() => import('./own-access-dialogs.tsx'))).OwnAccessDialogs,
}))

const dayOf = (seconds: number | null) => (seconds === null ? '' : dateTime(seconds).slice(0, 10))

/** One's own password, second factor and recovery codes. */
export function OwnAccessPanel({ className = '' }: { className?: string }) {
  const access = useAdminQuery(readMyAccess, {})
  const [task, setTask] = useState<OwnAccessTask | null>(null)
  const data = access.data
  return (
    <Panel title="自分のパスワードと2段階認証" className={className}>
      <Loaded query={access} failure="パスワードと2段階認証の取得に失敗しました">
        {({ password, password_changed_at, ...factor }) => {
          const isOn = factor.second_factor === 'on'
          return (
            <>
              <Line
                icon={KeyRound}
                title="パスワード"
                note={password === 'own' ? `${dayOf(password_changed_at)} に変えました` : '最初のまま'}
              >
                <Button size="s" onClick={() => setTask('password')}>
                  {password === 'own' ? '変える…' : '決める…'}
                </Button>
              </Line>
              <Line
                icon={Smartphone}
                title="2段階認証"
                note={isOn ? `認証アプリ・${dayOf(factor.second_factor_since)} から` : '使っていません'}
              >
                {isOn && !factor.second_factor_required && (
                  <Button kind="quiet-danger" size="s" onClick={() => setTask('remove')}>
                    オフにする…
                  </Button>
                )}
                <Button size="s" onClick={() => setTask('enrol')}>
                  {isOn ? '登録しなおす…' : '登録する…'}
                </Button>
              </Line>
              {isOn && (
                <Line icon={LifeBuoy} title="復旧コード" note={`残り ${factor.recovery_left} / 10`}>
                  <Button size="s" onClick={() => setTask('codes')}>
                    作りなおす…
                  </Button>
                </Line>
              )}
            </>
          )
        }}
      </Loaded>
      {data && task && (
        <Suspense>
          <OwnAccessDialogs
            task={task}
            hasOwn={data.password === 'own'}
            recoveryLeft={data.second_factor === 'on' ? data.recovery_left : null}
            onClose={() => setTask(null)}
          />
        </Suspense>
      )}
    </Panel>
  )
}
