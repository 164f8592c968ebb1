import { screens } from '@gamelog/contracts/screens'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useTitle } from '../../shared/use-title.ts'
import { MuteSettings } from './mute-settings.tsx'

/** /board/settings/ngid: the reader's NG rules on a page. Closing goes back one page. */
export function MutePage() {
  const navigate = useNavigate()
  useTitle(screens.ngid.title)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  /** The first page of a visit has no history entry before it. */
  function close(): void {
    if (history.length <= 1) void navigate('/board')
    else void navigate(-1)
  }

  return (
    <>
      <header className="flex items-center gap-3 px-4 pt-3 pb-1 tab:px-5">
        <h1 className="flex-1 text-22 leading-[1.3] font-bold">NG設定</h1>
        <IconButton icon={X} label="閉じる" size="touch" iconSize={20} className="-mr-3" onClick={close} />
      </header>
      <MuteSettings />
    </>
  )
}
