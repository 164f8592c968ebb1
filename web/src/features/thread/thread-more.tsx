import { useCloseOnBack } from '@gamelog/ui/close-on-back'
import { mainElement } from '@gamelog/ui/main-element'
import {
  ChartColumn,
  ChevronsDownUp,
  ChevronsUpDown,
  Keyboard,
  Link2,
  Menu,
  PencilLine,
  RotateCw,
  SlidersHorizontal,
  Star,
} from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { type ReactNode, type RefObject, useContext } from 'react'
import { copyAddress } from '../../shared/copy-address.ts'
import { useIsFavourite } from '../../shared/reading/favourites.ts'
import { useFavouriteToggle } from '../../shared/reading/use-favourite-toggle.ts'
import { OpenSiteMenu } from '../../shared/site-menu.ts'
import type { PageDialog } from './thread-dialogs.tsx'

interface ThreadMoreProps {
  threadId: number
  trigger: RefObject<HTMLButtonElement | null>
  canWrite: boolean
  stopped: string | undefined
  /** Some branch is folded. */
  isFolded: boolean
  onRefresh: () => void
  onFoldAll: (() => void) | undefined
  onOpen: (dialog: PageDialog) => void
  onClose: () => void
}

interface ItemProps {
  icon: typeof Star
  onSelect: () => void
  /** Why it is switched off. */
  stopped?: string | undefined
  className?: string
  children: ReactNode
}

function Item({ icon: Icon, onSelect, stopped, className = '', children }: ItemProps) {
  return (
    <DropdownMenu.Item
      // After the menu is closed and has given the focus back.
      onSelect={() => setTimeout(onSelect)}
      disabled={stopped !== undefined}
      title={stopped}
      className={`flex h-11 cursor-pointer items-center gap-3 px-4 text-14 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-highlighted:bg-hover data-highlighted:text-accent ${className}`}
    >
      <Icon size={18} aria-hidden className="text-ink-3" />
      {children}
    </DropdownMenu.Item>
  )
}

/** The rest of a thread's actions; on phones also those without a place in its line. */
export function ThreadMore(props: ThreadMoreProps) {
  const { threadId, trigger, isFolded, onFoldAll, onOpen, onClose } = props
  useCloseOnBack(true, onClose)
  const openSiteMenu = useContext(OpenSiteMenu)
  const isFavourite = useIsFavourite(threadId)
  const toggleFavourite = useFavouriteToggle(threadId)
  return (
    <DropdownMenu.Root open modal={false} onOpenChange={(isOpen) => isOpen || onClose()}>
      <DropdownMenu.Trigger asChild>
        <span aria-hidden tabIndex={-1} className="pointer-events-none absolute right-1 bottom-0 size-px" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={mainElement()}>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label="スレッドのメニュー"
          className="z-(--z-drawer) w-[264px] border border-line-2 bg-raised py-1 shadow-float outline-none"
          onPointerDownOutside={(event) => {
            // The trigger closes it by itself.
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) trigger.current?.focus({ preventScroll: true })
          }}
        >
          <Item icon={Star} className="tab:hidden" onSelect={toggleFavourite}>
            {isFavourite ? 'お気に入りから外す' : 'お気に入りに追加'}
          </Item>
          {props.canWrite && (
            <Item icon={PencilLine} stopped={props.stopped} onSelect={() => onOpen('write')}>
              書き込む
            </Item>
          )}
          <Item icon={RotateCw} onSelect={props.onRefresh}>
            更新
          </Item>
          {onFoldAll && (
            <Item icon={isFolded ? ChevronsUpDown : ChevronsDownUp} onSelect={onFoldAll}>
              {isFolded ? '返信をすべて開く' : '返信をすべてたたむ'}
            </Item>
          )}
          <Item icon={ChartColumn} className="desk:hidden" onSelect={() => onOpen('info')}>
            このスレッドの情報
          </Item>
          <Item icon={Link2} onSelect={() => void copyAddress(`/board/thread/${threadId}`)}>
            リンクをコピー
          </Item>
          <Item icon={SlidersHorizontal} className="tab:hidden" onSelect={() => onOpen('settings')}>
            スレッドの設定
          </Item>
          <Item icon={Keyboard} className="hidden pointer-fine:flex" onSelect={() => onOpen('help')}>
            キーボードショートカット
          </Item>
          <Item icon={Menu} className="border-t border-line-1 desk:hidden" onSelect={openSiteMenu}>
            サイトのメニュー
          </Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
