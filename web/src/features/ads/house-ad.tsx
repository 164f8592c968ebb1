import './house-ad.css'
import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { ChevronRight } from 'lucide-react'
import { useSession } from '../../shared/session.ts'
import guideArt from './art/guide.svg?url'
import joinArt from './art/join.svg?url'
import threadArt from './art/thread.svg?url'

interface Message {
  readonly title: string
  readonly text: string
  readonly action: string
  readonly href: string
  readonly art: string
}

const thread: Message = {
  title: 'スレッドを立ててみませんか',
  text: '今夜のランクの話も、質問も。',
  action: 'スレッドを立てる',
  href: '/board?new=1',
  art: threadArt,
}
const guide: Message = {
  title: '使い方は3分でわかります',
  text: 'しおり・未読・NGの使い方を紹介します。',
  action: '使い方を見る',
  href: '/about',
  art: guideArt,
}
const join: Message = {
  title: 'PCの続きをスマホで',
  text: 'ログインすると、読んだ位置が全端末でそろいます。',
  action: '無料でログイン',
  href: '/login',
  art: joinArt,
}

/** What GAMELOG says of itself in a slot without a network; neighbours differ, members are not asked to log in. */
function messageOf(id: AdSlotId, isMember: boolean): Message {
  const messages = isMember ? [thread, guide] : [thread, guide, join]
  if (id === 'pc-sidebar-right') return isMember ? guide : join
  if (id === 'pc-sidebar-left') return guide
  const number = Number(id.slice(-1)) || 1
  return messages[(number - 1) % messages.length] ?? thread
}

/** A house ad: as wide as its slot, with its picture where there is room. */
export function HouseAd({ id }: { id: AdSlotId }) {
  const isMember = useSession().status === 'signed-in'
  const { title, text, action, href, art } = messageOf(id, isMember)
  const form = id === 'pc-sidebar-left' ? 'is-bare' : id === 'pc-sidebar-right' ? 'is-box' : ''
  return (
    <aside aria-label={`GAMELOGから: ${title}`} className={`house-ad ${form}`}>
      {form !== 'is-bare' && (
        <span className="art">
          <img src={art} alt="" loading="lazy" decoding="async" />
        </span>
      )}
      <span className="text">
        <b>{title}</b>
        <span>{text}</span>
      </span>
      <a href={href} className="go">
        <span>{action}</span>
        <ChevronRight size={16} aria-hidden />
      </a>
      <small>GAMELOGから</small>
    </aside>
  )
}
