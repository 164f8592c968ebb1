import { count } from '@gamelog/ui/format'
import { FilterChip } from '@gamelog/ui/kit/chip.tsx'
import { Select } from '@gamelog/ui/kit/select.tsx'
import { Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import { followFavourite } from '../../shared/reading/favourites.ts'
import { favouriteStore } from '../../shared/reading/stores.ts'
import { FavouriteItem } from './favourite-item.tsx'
import {
  type FavouriteSort,
  favouriteSorts,
  finishedFavourites,
  sortFavourites,
  unreadSum,
} from './favourite-rows.ts'
import { DeviceNote, ListEmpty, ListError, ListLoading, ListStale } from './me-states.tsx'
import { useFavourites } from './use-favourites.ts'

const hint = 'スレッドの★で追加できます。完走すると次スレに引き継ぎます。'

const sorts = (Object.keys(favouriteSorts) as FavouriteSort[]).map((value) => ({
  value,
  label: favouriteSorts[value],
}))

/** お気に入り: the threads with a star and what is unread in them. */
export function FavouritesTab() {
  const { rows, isPending, isFetching, error, refetch } = useFavourites()
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const [sort, setSort] = useState<FavouriteSort>('updated')
  const items = favouriteStore.items.use()

  // Finished ones that were read to their end go on by themselves; the new row says where it came from.
  useEffect(() => {
    for (const { from, to } of finishedFavourites(rows)) followFavourite(from, to)
  }, [rows])

  const retry = () => void refetch()
  if (rows.length === 0) {
    return (
      <>
        <ListEmpty icon={Star} title="お気に入りはまだありません">
          {hint}
        </ListEmpty>
        <DeviceNote />
      </>
    )
  }
  const isUnknown = rows.every(({ thread }) => thread === undefined)
  if (isUnknown && isPending && !error) return <ListLoading name="お気に入り" />
  if (isUnknown && error) {
    return <ListError name="お気に入り" error={error} isFetching={isFetching} onRetry={retry} />
  }
  const addedAt = (id: number) => items.get(String(id))?.at ?? 0
  const shown = sortFavourites(rows, sort, addedAt).filter(({ unread }) => !isUnreadOnly || unread > 0)
  return (
    <>
      {error && <ListStale isFetching={isFetching} onRetry={retry} />}
      <div className="me-bar">
        <p aria-live="polite">
          スレッド <b>{rows.length}</b>件・未読 <b>{count(unreadSum(rows))}</b>
        </p>
        <FilterChip isOn={isUnreadOnly} onToggle={() => setUnreadOnly(!isUnreadOnly)}>
          未読のみ
        </FilterChip>
        <Select label="並び順" isLabelHidden size="s" choices={sorts} value={sort} onChange={setSort} />
      </div>
      <ul aria-label="お気に入り">
        {shown.map((row) => (
          <li key={row.id}>
            <FavouriteItem row={row} />
          </li>
        ))}
      </ul>
      <p className="px-5 py-6 text-center text-13 leading-[1.7] text-pretty text-ink-3">
        {shown.length === 0 ? '未読のあるスレッドはありません。' : hint}
      </p>
      <DeviceNote />
    </>
  )
}
