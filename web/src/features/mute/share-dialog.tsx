import { copyText } from '@gamelog/ui/copy-text'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Dialog } from '@gamelog/ui/kit/dialog.tsx'
import { Field } from '@gamelog/ui/kit/field.tsx'
import { useEffect, useState } from 'react'
import type { MuteGroupWithRules } from '../../shared/mute/mutes.ts'
import { saveGroups } from './save-groups.ts'
import { shareLink } from './share-link.ts'

/** A group for others, or for another device: as a link or as a file. */
export function ShareDialog({ group, onClose }: { group: MuteGroupWithRules; onClose: () => void }) {
  // undefined = being made, null = too long.
  const [link, setLink] = useState<string | null>()

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
      footer={
        <>
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
        </>
      }
    >
      {link === null ? (
        <p role="status" className="text-13 leading-[1.7] text-ink-2">
          ルールが多いため、リンクにはできません。ファイルで渡せます。
        </p>
      ) : (
        <Field label="リンク">
          {(control) => (
            <input
              {...control}
              className="control num"
              readOnly
              value={link ?? ''}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      )}
    </Dialog>
  )
}
