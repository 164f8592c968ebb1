import { importMuteFile, type PortableMutes } from '@gamelog/domain/mute-file'
import { muteLimits } from '@gamelog/domain/mute-rule'
import { TextButton } from '@gamelog/ui/kit/pressable.tsx'
import { showError } from '@gamelog/ui/kit/toast.tsx'
import { type ChangeEvent, useRef } from 'react'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { requestLogin, useSession } from '../../shared/session.ts'
import { saveGroups } from './save-groups.ts'

const linkClass = 'min-h-11 px-1 disabled:text-ink-3 disabled:no-underline'

interface MuteFilesProps {
  groups: readonly MuteGroupWithRules[]
  /** A file was read; nothing is taken yet. */
  onRead: (carried: PortableMutes) => void
}

async function read(file: File): Promise<PortableMutes | null> {
  return file.size > muteLimits.fileBytes ? null : importMuteFile(await file.text())
}

/** Where the rules are kept, and all of them as a file. */
export function MuteFiles({ groups, onRead }: MuteFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const { status } = useSession()
  const isEmpty = groups.every(({ rules }) => rules.length === 0)

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    const carried = file && (await read(file))
    event.target.value = ''
    if (carried) onRead(carried)
    else if (file)
      showError('読み込めませんでした。「ファイルに書き出す」で保存したファイル（.json）を選んでください。')
  }

  return (
    <div className="wide-title px-4 pt-1 pb-12 text-13 leading-[1.7] text-ink-2 tab:px-5">
      {status === 'signed-in' ? (
        <p>NG設定はすべての端末で共通です。投稿した人には伝わりません。</p>
      ) : (
        <p>
          NG設定はこの端末に保存され、投稿した人には伝わりません。ログインすると引き継がれ、どの端末でも同じになります。
        </p>
      )}
      <p className="-mx-1 mt-1 flex flex-wrap gap-x-4">
        {status !== 'signed-in' && (
          <TextButton className={linkClass} onClick={() => requestLogin()}>
            無料でログイン
          </TextButton>
        )}
        <TextButton className={linkClass} onClick={() => input.current?.click()}>
          ファイルから読み込む
        </TextButton>
        <TextButton className={linkClass} disabled={isEmpty} onClick={() => saveGroups(groups)}>
          ファイルに書き出す
        </TextButton>
      </p>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="NGのファイル"
        onChange={(event) => void choose(event)}
      />
    </div>
  )
}
