import { exportMuteFile, importMuteFile } from '@gamelog/domain/mute-file'
import { defaultGroup, muteLimits, muteRuleKey } from '@gamelog/domain/mute-rule'
import { Button } from '@gamelog/ui/button.tsx'
import { showError, showSuccess } from '@gamelog/ui/toast.tsx'
import { type ChangeEvent, useRef } from 'react'
import { muteRules } from '../../shared/mute/mutes.ts'
import { setMany } from '../../shared/mute/set-many.ts'
import { muteRuleStore } from '../../shared/reading/stores.ts'

function saveFile(): void {
  const file = new Blob([exportMuteFile([{ ...defaultGroup, rules: muteRules.get() }], Date.now())], {
    type: 'application/json',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'gamelog-ng.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

async function readFile(file: File): Promise<void> {
  const imported = file.size > muteLimits.fileBytes ? null : importMuteFile(await file.text())
  if (!imported) {
    return showError(
      '読み込めませんでした。「ファイルに書き出す」で保存したファイル（.json）を選んでください。',
    )
  }
  const rules = imported.groups.flatMap((group) => group.rules)
  setMany(
    muteRuleStore,
    rules.map(({ kind, value, scopes, ...rest }) => [
      muteRuleKey({ group: defaultGroup.id, kind, value }),
      { ...rest, scopes: [...scopes] },
    ]),
  )
  showSuccess(`${rules.length}件を読み込みました`)
}

/** Exports the rules to a file and imports them, for another device. */
export function MuteFileButtons({ isEmpty }: { isEmpty: boolean }) {
  const input = useRef<HTMLInputElement>(null)

  function choose(event: ChangeEvent<HTMLInputElement>): void {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (file) void readFile(file)
  }

  return (
    <div className="flex flex-wrap gap-2.5">
      <Button onClick={saveFile} disabled={isEmpty}>
        ファイルに書き出す
      </Button>
      <Button onClick={() => input.current?.click()}>ファイルから読み込む</Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label="NGのファイル"
        onChange={choose}
      />
    </div>
  )
}
