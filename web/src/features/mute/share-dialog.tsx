import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { useEffect, useId, useState } from 'react'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { saveGroups } from './save-groups.ts'
import { shareLink } from './share-link.ts'

/** A group for others, or for another device: as a link or as a file. */
export function ShareDialog({ group, onClose }: { group: MuteGroupWithRules; onClose: () => void }) {
  // undefined = being made, null = too long.
  const [link, setLink] = useState<string | null>()
  const id = useId()

  useEffect(() => {
    let left = false
    void shareLink(group).then((made) => left || setLink(made))
    return () => {
      left = true
    }
  }, [group])

  return (
    <Dialog
      open
      onClose={onClose}
      title={`「${group.name}」を共有`}
      description={`${group.rules.length}件のルールを渡せます。受け取った人は、内容を確かめてから追加できます。`}
    >
      <div className="grid gap-3">
        {link === null ? (
          <p role="status" className="text-13 leading-[1.7] text-ink-2">
            ルールが多いため、リンクにはできません。ファイルで渡せます。
          </p>
        ) : (
          <div>
            <label htmlFor={id} className="mb-1.5 block text-13 font-bold">
              リンク
            </label>
            <input
              id={id}
              className="field num"
              readOnly
              value={link ?? ''}
              onFocus={(event) => event.target.select()}
            />
          </div>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => saveGroups([group])}>ファイルに保存</Button>
          {link !== null && (
            <Button
              data-first
              disabled={!link}
              onClick={() => link && void copyText(link, { what: 'リンク', isSelectable: true })}
            >
              リンクをコピー
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
