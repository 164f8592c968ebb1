import {
  getTakedown,
  listTakedowns,
  recheckTakedown,
  type Takedown,
  type TakedownPlace,
  takedownLimitSeconds,
} from '@gamelog/contracts/antenna/takedown'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Info, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { exactTime } from '../../shared/times.ts'
import { useAdminMutation, useAdminQuery, useRenew } from '../../shared/use-admin-query.ts'
import { isLeft, placeLabel, secondsText, whatOf } from './takedown-words.ts'

/** ms between two readings while the places are being looked at. */
const every = 500

const info = '公開しているファイルとページを、読者と同じように取りに行って確かめます。'

/** いまの状態: what a reader still gets of a takedown, place by place. */
export function PlacesPanel({ id }: { id: number | undefined }) {
  const [isPolling, setPolling] = useState(true)
  const query = useAdminQuery(
    getTakedown,
    { params: { id: String(id) } },
    { enabled: id !== undefined, every: isPolling ? every : undefined },
  )
  const takedown = query.data
  if (takedown && isPolling !== !takedown.is_checked) setPolling(!takedown.is_checked)
  const renew = useRenew()
  const renewList = useEffectEvent(() => void renew(listTakedowns))
  useEffect(() => {
    if (!isPolling) renewList()
  }, [isPolling])
  return (
    <>
      <Panel
        title="いまの状態"
        info={info}
        isMetaKept
        meta={takedown && <Since takedown={takedown} />}
        footer={<span>{takedownLimitSeconds}秒を過ぎても残るものがあれば、ここと通知に出ます。</span>}
      >
        {id === undefined ? (
          <p className="pad text-ink-3">取り下げると、場所ごとの秒数がここに出ます。</p>
        ) : (
          <Loaded
            query={query}
            failure="いまの状態の取得に失敗しました"
            skeleton={<RowsSkeleton rows={7} height={38} />}
          >
            {(shown) => <Places takedown={shown} />}
          </Loaded>
        )}
      </Panel>
      <div className="a-banner k-note">
        <Info className="size-4" aria-hidden />
        <span>記事のページ（/redirect）は「この記事は掲載を終了しました」になります。</span>
      </div>
    </>
  )
}

function Since({ takedown }: { takedown: Takedown }) {
  const { at, took_ms, is_checked, restored_at } = takedown
  if (restored_at) return <span className="whitespace-nowrap">戻しました</span>
  return (
    <span className="whitespace-nowrap">
      {exactTime(at).slice(11)} から{' '}
      {took_ms === null ? (
        is_checked ? (
          '残っています'
        ) : (
          '確かめています'
        )
      ) : (
        <>
          <b>{secondsText(took_ms)}</b>秒
        </>
      )}
    </span>
  )
}

function Places({ takedown }: { takedown: Takedown }) {
  const { id, places, restored_at } = takedown
  const again = useAdminMutation(recheckTakedown, {
    failure: '確かめ直せませんでした',
    renews: [getTakedown],
  })
  return (
    <>
      <p className="k-of truncate">{whatOf(takedown)}</p>
      <div role="status" aria-label="場所ごとの状態">
        <ul>
          {places.map((place) => (
            <li key={place.place} className="a-ln k-ln">
              <PlaceStatus place={place} />
              <div>
                <b>{placeLabel(place)}</b>
              </div>
              <span className="num text-ink-3">{place.ms === null ? '–' : `${secondsText(place.ms)}秒`}</span>
            </li>
          ))}
          <li className="a-ln k-ln">
            <Status look="none">まだ</Status>
            <div>
              <b>検索エンジンなど外の控え</b>
            </div>
            <span className="num text-ink-3">–</span>
          </li>
        </ul>
      </div>
      {isLeft(takedown) && !restored_at && (
        <div className="k-again">
          <Button
            icon={RotateCw}
            disabled={again.isPending}
            onClick={() => again.mutate({ params: { id: String(id) } })}
          >
            再試行
          </Button>
        </div>
      )}
    </>
  )
}

function PlaceStatus({ place }: { place: TakedownPlace }) {
  switch (place.state) {
    case 'gone':
      return <Status look="good">消えました</Status>
    case 'left':
      return <Status look="warn">残っています</Status>
    case 'unknown':
      return <Status look="warn">確かめられません</Status>
    default:
      return <Status look="none">まだ</Status>
  }
}
