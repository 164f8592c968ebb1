import {
  getTakedown,
  listTakedowns,
  recheckTakedown,
  type Takedown,
  takedownLimitSeconds,
} from '@gamelog/contracts/antenna/takedown'
import { Banner } from '@gamelog/ui/kit/banner.tsx'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Status } from '@gamelog/ui/kit/mark.tsx'
import { RowsSkeleton } from '@gamelog/ui/kit/skeleton.tsx'
import { Info, RotateCw } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { Loaded, Panel } from '../../shared/panel.tsx'
import { exactTime } from '../../shared/times.ts'
import { useAdminMutation, useAdminQuery, useRenew } from '../../shared/use-admin-query.ts'
import { isStillVisible, placeLabel, secondsText, takedownLabel } from './takedown-words.ts'

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
          <p className="px-4 py-3 text-ink-3">取り下げると、場所ごとの秒数がここに出ます。</p>
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
      <Banner icon={Info} className="items-start! text-12">
        記事のページ（/redirect）は「この記事は掲載を終了しました」になります。
      </Banner>
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
      <p className="truncate border-b border-line-1 bg-raised px-4 pt-[9px] pb-[7px] text-12 text-ink-2">
        {takedownLabel(takedown)}
      </p>
      <div role="status" aria-label="場所ごとの状態">
        <ul>
          {places.map((place) => (
            <PlaceLine
              key={place.place}
              status={statuses[place.state]}
              label={placeLabel(place)}
              ms={place.ms}
            />
          ))}
          <PlaceLine status={statuses.waiting} label="検索エンジンなど外の控え" ms={null} />
        </ul>
      </div>
      {isStillVisible(takedown) && !restored_at && (
        <div className="flex justify-end border-t border-line-1 px-4 py-2.5">
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

const statuses = {
  gone: { look: 'good', children: '消えました' },
  left: { look: 'warn', children: '残っています' },
  unknown: { look: 'warn', children: '確かめられません' },
  waiting: { look: 'none', children: 'まだ' },
} as const

interface PlaceLineProps {
  status: ComponentProps<typeof Status>
  label: string
  ms: number | null
}

function PlaceLine({ status, label, ms }: PlaceLineProps) {
  return (
    <li className="flex items-center gap-3.5 border-b border-line-1 px-4 py-[9px] last:border-0">
      <Status {...status} />
      <b className="min-w-0 flex-1">{label}</b>
      <span className="num text-ink-3">{ms === null ? '–' : `${secondsText(ms)}秒`}</span>
    </li>
  )
}
