import { screens } from '@gamelog/contracts/screens'
import { buttonClass } from '@gamelog/ui/button.tsx'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { muteRules } from '../../shared/mute/mutes.ts'
import { useTitle } from '../../shared/use-title.ts'
import { MuteFileButtons } from './mute-file-buttons.tsx'
import { MuteRuleForm } from './mute-rule-form.tsx'
import { MuteRuleList } from './mute-rule-list.tsx'

/** /board/settings/ngid: manages the reader's NG rules. Closing goes back one page. */
export function MutePage() {
  const rules = muteRules.use()
  const navigate = useNavigate()
  const { key } = useLocation()
  useTitle(screens.ngid.title)
  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  /** The first page of a visit has no history entry before it. */
  function close(): void {
    if (key === 'default' && history.length <= 1) void navigate('/board')
    else void navigate(-1)
  }

  return (
    <div className="grid gap-5 px-4 pt-4 pb-12 tab:px-5 tab:pt-5">
      <header className="flex items-center gap-3">
        <h1 className="flex-1 text-22 leading-[1.3] font-bold">NG設定</h1>
        <button
          type="button"
          aria-label="閉じる"
          onClick={close}
          className={buttonClass('quiet', 'w-11 px-0!')}
        >
          <X size={20} aria-hidden />
        </button>
      </header>
      <p className="-mt-2 text-13 leading-[1.7] text-ink-2">
        NGの内容はこの端末にだけ保存され、投稿した人には伝わりません。
      </p>
      <MuteRuleForm />
      <section aria-labelledby="ng-list" className="grid gap-3">
        <h2 id="ng-list" className="text-16 font-bold">
          現在のNG <span className="num text-13 font-normal text-ink-3">{rules.length}件</span>
        </h2>
        <MuteRuleList rules={rules} />
      </section>
      <MuteFileButtons isEmpty={rules.length === 0} />
    </div>
  )
}
