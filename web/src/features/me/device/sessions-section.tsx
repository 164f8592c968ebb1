import type { OwnSession } from '@gamelog/contracts/user/sessions'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { showError, showSuccess } from '@gamelog/ui/kit/toast.tsx'
import { Monitor, Smartphone } from 'lucide-react'
import { useRef, useState } from 'react'
import { signOut } from '../../../shared/account/sign-out.ts'
import { LinesLoading } from '../../../shared/lines-loading.tsx'
import { momentText } from '../moment-text.ts'
import { deviceLabel, isHandheld } from './device-label.ts'
import { LinesError, reasonOf } from './section-states.tsx'
import { SettingsLine, SettingsSection } from './settings-section.tsx'
import { useSessions } from './use-sessions.ts'

const title = 'ログイン中の端末'
const failed = 'ログアウトに失敗しました。通信状況を確認して、もう一度お試しください。'

interface SessionLineProps {
  session: OwnSession
  now: number
  onEnd: (id: string) => Promise<void>
}

function SessionLine({ session, now, onEnd }: SessionLineProps) {
  const [isEnding, setEnding] = useState(false)
  const label = deviceLabel(session)

  async function end() {
    setEnding(true)
    try {
      await onEnd(session.id)
      showSuccess(`${label}をログアウトしました`)
    } catch (error) {
      setEnding(false)
      showError(reasonOf(error, failed))
    }
  }

  return (
    <li>
      <SettingsLine
        icon={isHandheld(session) ? Smartphone : Monitor}
        label={label}
        detail={
          session.current ? (
            'いま使っている端末'
          ) : (
            <>
              最終利用{' '}
              <time dateTime={session.last_used_at}>
                {momentText(Date.parse(session.last_used_at), now, '今日 ')}
              </time>
              ごろ
            </>
          )
        }
        end={
          session.current ? (
            <span className="border border-accent px-1.5 text-11 leading-[18px] text-accent">この端末</span>
          ) : (
            <Button aria-label={`${label}をログアウト`} disabled={isEnding} onClick={end}>
              {isEnding ? 'ログアウト中...' : 'ログアウト'}
            </Button>
          )
        }
      />
    </li>
  )
}

/** この端末だけログアウト, すべての端末からログアウト. */
function SignOuts() {
  const [leaving, setLeaving] = useState<'local' | 'global' | null>(null)

  async function leave(scope: 'local' | 'global') {
    setLeaving(scope)
    if (await signOut(scope)) return
    setLeaving(null)
    showError(failed)
  }

  return (
    <div className="flex flex-wrap gap-2 border-b border-line-1 px-4 py-3 tab:px-5">
      <Button disabled={leaving !== null} onClick={() => void leave('local')} className="max-tab:flex-1">
        {leaving === 'local' ? 'ログアウト中...' : 'この端末だけログアウト'}
      </Button>
      <Button disabled={leaving !== null} onClick={() => void leave('global')} className="max-tab:flex-1">
        {leaving === 'global' ? 'ログアウト中...' : 'すべての端末からログアウト'}
      </Button>
    </div>
  )
}

/** The devices a member is signed in on, and the ways to sign them out. */
export function SessionsSection() {
  const { data, error, isFetching, refetch, end } = useSessions()
  const [openedAt] = useState(Date.now)
  const sessions = data?.sessions
  const list = useRef<HTMLUListElement>(null)

  async function endAndStay(id: string): Promise<void> {
    await end(id)
    // The line with the focus is gone.
    list.current?.focus()
  }

  return (
    <SettingsSection title={title}>
      {!sessions && !error && <LinesLoading name={title} lines={2} />}
      {!sessions && error && (
        <LinesError name={title} error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {sessions && sessions.length > 0 && (
        <ul ref={list} aria-label={title} tabIndex={-1} className="outline-0">
          {sessions.map((session) => (
            <SessionLine key={session.id} session={session} now={openedAt} onEnd={endAndStay} />
          ))}
        </ul>
      )}
      <SignOuts />
    </SettingsSection>
  )
}
