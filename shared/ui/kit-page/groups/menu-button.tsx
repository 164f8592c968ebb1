import { Copy, EyeOff, Flag, MoreHorizontal, Pin } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../src/kit/icon-button.tsx'
import { Menu } from '../../src/kit/menu.tsx'
import { showSuccess } from '../../src/kit/toast.tsx'

/** A button with its menu. */
export function MenuButton() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const done = (label: string) => () => void showSuccess(`${label}を選びました`)
  return (
    <>
      <IconButton
        ref={button}
        icon={MoreHorizontal}
        label="記事のメニュー"
        kind="plain"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
      {isOpen && button.current && (
        <Menu
          label="記事のメニュー"
          trigger={button.current}
          onClose={() => setIsOpen(false)}
          items={[
            { label: 'リンクをコピー', icon: Copy, onSelect: done('リンクをコピー') },
            { label: 'あとで読む', icon: Pin, onSelect: done('あとで読む') },
            {
              label: '通報する',
              icon: Flag,
              onSelect: done('通報する'),
              disabled: true,
              title: '自分の投稿は通報できません',
            },
            {
              label: 'この配信元を非表示にする',
              icon: EyeOff,
              onSelect: done('この配信元を非表示にする'),
              isSeparated: true,
            },
          ]}
        />
      )}
    </>
  )
}
