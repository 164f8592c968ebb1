import { useRef, useState } from 'react'
import { Button, buttonClass } from '../../src/kit/button.tsx'
import { Drawer } from '../../src/kit/drawer.tsx'
import { SearchField } from '../../src/kit/search-field.tsx'

export const sides = [
  { side: 'left', label: 'メニューを開く' },
  { side: 'right', label: '検索を開く' },
] as const

const links = ['ホーム', '掲示板', 'あとで読む', 'お気に入り', 'NG設定']

interface DrawerButtonProps {
  side: 'left' | 'right'
  label: string
}

/** A button with its drawer. */
export function DrawerButton({ side, label }: DrawerButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [word, setWord] = useState('')
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={button} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        side={side}
        title={side === 'left' ? 'メニュー' : '検索・トレンド'}
        returnFocus={() => button.current}
      >
        {side === 'left' ? (
          <nav aria-label="サイト" className="grid p-3">
            {links.map((name) => (
              <a key={name} href="#layers" className={buttonClass('quiet')}>
                {name}
              </a>
            ))}
          </nav>
        ) : (
          <div className="p-3">
            <SearchField label="記事を検索" value={word} onChange={setWord} className="w-full" />
          </div>
        )}
      </Drawer>
    </>
  )
}
