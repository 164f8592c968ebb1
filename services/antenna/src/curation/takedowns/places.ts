import {
  type TakedownPlace,
  type TakedownPlaceName,
  type TakedownTarget,
  takedownPlaces,
} from '@gamelog/contracts/antenna/takedown'

/** Places that show no picture. */
const withoutPicture: readonly TakedownPlaceName[] = ['pickups', 'rankings']

/** The places of a takedown before anybody has looked, with what was known of them before. */
export function startPlaces(
  target: TakedownTarget,
  known: readonly Pick<TakedownPlace, 'place' | 'count' | 'slots'>[] = [],
): TakedownPlace[] {
  return takedownPlaces
    .filter((place) => target !== 'thumbnail' || !withoutPicture.includes(place))
    .map((place) => {
      const { count = null, slots = [] } = known.find((each) => each.place === place) ?? {}
      return { place, state: 'waiting', ms: null, count, slots }
    })
}
