import './house-ad.css'
import type { AdSlotId } from '@gamelog/contracts/admin/ads'
import { Button, buttonClass } from '@gamelog/ui/kit/button.tsx'
import { ChevronRight } from 'lucide-react'
import { requestLogin, useSession } from '../../shared/session.ts'
import guideArt from './art/house-guide.svg'
import joinArt from './art/house-join.svg'
import threadArt from './art/house-thread.svg'

interface HouseAdText {
  art: string
  title: string
  text: string
  action: string
  /** Where it leads; absent = the login. */
  href?: string
}

const thread: HouseAdText = {
  art: threadArt,
  title: 'スレッドを立ててみませんか',
  text: '今夜のランクの話も、質問も。',
  action: 'スレッドを立てる',
  href: '/board',
}
const guide: HouseAdText = {
  art: guideArt,
  title: '使い方は3分でわかります',
  text: 'しおり・未読・NGの使い方を紹介します。',
  action: '使い方を見る',
  href: '/about',
}
const join: HouseAdText = {
  art: joinArt,
  title: 'PCの続きをスマホで',
  text: 'ログインすると既読が全端末で同期されます。',
  action: '無料でログイン',
}

/** What each slot says, by its number: no two neighbours the same. */
const turns = [join, thread, guide, join, guide, thread, thread] as const

function adOf(id: AdSlotId, isMember: boolean): HouseAdText {
  const ad = turns[Number(/\d$/.exec(id)?.[0] ?? 0)] ?? thread
  return ad === join && isMember ? guide : ad
}

interface HouseAdProps {
  id: AdSlotId
  /** 250 px high, one part below the other. */
  isBox?: boolean
  /** 50 px high: the title alone. */
  isLine?: boolean
  /** In the left column: without its picture, too. */
  isNarrow?: boolean
}

/** Something GAMELOG has to say, in the place of an ad: 90 px high, a box or a line. */
export function HouseAd({ id, isBox, isLine, isNarrow }: HouseAdProps) {
  const isMember = useSession().status === 'signed-in'
  const { art, title, text, action, href } = adOf(id, isMember)
  const button = (
    <>
      <span className={isNarrow ? 'sr-only' : undefined}>{action}</span>
      <ChevronRight size={16} aria-hidden />
    </>
  )
  return (
    <div
      className={isBox ? 'had is-box' : 'had'}
      style={isNarrow ? { gridTemplateColumns: '1fr auto' } : undefined}
    >
      {!isNarrow && (
        <img
          src={art}
          alt=""
          className="ar"
          onError={({ currentTarget }) => {
            // Without a network: no broken picture in its place.
            currentTarget.style.visibility = 'hidden'
          }}
        />
      )}
      <div className="tx">
        <b>{title}</b>
        {!isLine && !isNarrow && <p>{text}</p>}
      </div>
      {href ? (
        <a href={href} className={buttonClass('plain', 'm', 'go')}>
          {button}
        </a>
      ) : (
        <Button className="go" onClick={() => requestLogin()}>
          {button}
        </Button>
      )}
      <small>GAMELOGから</small>
    </div>
  )
}
