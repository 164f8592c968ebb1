import { Menu, type MenuItem } from '@gamelog/ui/kit/menu.tsx'
import {
  ChartColumn,
  ChevronsDownUp,
  ChevronsUpDown,
  CirclePlay,
  CircleStop,
  Hash,
  Keyboard,
  Link2,
  Menu as MenuIcon,
  PencilLine,
  RotateCw,
  Search,
  Settings,
  SlidersHorizontal,
  Star,
} from 'lucide-react'
import { useContext } from 'react'
import { copyAddress } from '../../shared/copy-address.ts'
import { useIsFavourite } from '../../shared/reading/favourites.ts'
import { useFavouriteToggle } from '../../shared/reading/use-favourite-toggle.ts'
import { OpenSiteMenu } from '../../shared/site-menu.ts'
import type { PageDialog } from './thread-dialogs.tsx'

interface ThreadMoreProps {
  threadId: number
  trigger: HTMLElement
  canWrite: boolean
  stopped: string | undefined
  /** Some branch is folded. */
  isFolded: boolean
  onRefresh: () => void
  onFoldAll: (() => void) | undefined
  onSearch: () => void
  isAutoScrolling: boolean
  onAutoScroll: () => void
  onOpen: (dialog: PageDialog) => void
  onClose: () => void
}

/** The rest of a thread's actions; on phones also those without a place in its line. */
export function ThreadMore(props: ThreadMoreProps) {
  const { threadId, trigger, stopped, isFolded, isAutoScrolling, onFoldAll, onOpen, onClose } = props
  const openSiteMenu = useContext(OpenSiteMenu)
  const isFavourite = useIsFavourite(threadId)
  const toggleFavourite = useFavouriteToggle(threadId)
  const write = { label: '書き込む', icon: PencilLine, onSelect: () => onOpen('write') }
  const fold = {
    label: isFolded ? '返信をすべて開く' : '返信をすべてたたむ',
    icon: isFolded ? ChevronsUpDown : ChevronsDownUp,
  }
  // 実況モード leaves these out of the line of phones.
  const find: MenuItem[] = [
    { label: 'スレッド内を検索', icon: Search, onSelect: props.onSearch, className: 'tab:hidden' },
    { label: 'レス番号へ移動', icon: Hash, onSelect: () => onOpen('jump'), className: 'tab:hidden' },
  ]
  const autoScroll = isAutoScrolling
    ? { label: '実況モードを終える', icon: CircleStop }
    : { label: '実況モード', icon: CirclePlay }
  const items: MenuItem[] = [
    {
      label: isFavourite ? 'お気に入りから外す' : 'お気に入りに追加',
      icon: Star,
      onSelect: toggleFavourite,
      className: 'tab:hidden',
    },
    ...(props.canWrite ? [{ ...write, disabled: stopped !== undefined, title: stopped }] : []),
    ...(isAutoScrolling ? find : []),
    ...(isAutoScrolling || props.canWrite ? [{ ...autoScroll, onSelect: props.onAutoScroll }] : []),
    { label: '更新', icon: RotateCw, onSelect: props.onRefresh },
    ...(onFoldAll ? [{ ...fold, onSelect: onFoldAll }] : []),
    {
      label: 'このスレッドの情報',
      icon: ChartColumn,
      onSelect: () => onOpen('info'),
      className: 'desk:hidden',
    },
    {
      label: 'リンクをコピー',
      icon: Link2,
      onSelect: () => void copyAddress(`/board/thread/${threadId}`),
    },
    {
      label: '表示の設定',
      icon: SlidersHorizontal,
      onSelect: () => onOpen('display'),
      className: 'tab:hidden',
    },
    { label: 'スレッドの設定', icon: Settings, onSelect: () => onOpen('settings') },
    {
      label: 'キーボードショートカット',
      icon: Keyboard,
      onSelect: () => onOpen('help'),
      className: 'hidden pointer-fine:flex',
    },
    {
      label: 'サイトのメニュー',
      icon: MenuIcon,
      onSelect: openSiteMenu,
      isSeparated: true,
      className: 'desk:hidden',
    },
  ]
  return <Menu label="スレッドのメニュー" items={items} trigger={trigger} onClose={onClose} />
}
