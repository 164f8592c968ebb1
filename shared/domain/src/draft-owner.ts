import type { Draft } from './draft-store.ts'

type Drafts = ReadonlyMap<string, Draft>

/** Place of a draft that waits for its account: the account's id before its own place. */
const waitingPlace = /^([^/]+)\/(.+)$/

function joined(one: Draft, other: Draft): Draft {
  const [older, newer] = one.savedAt <= other.savedAt ? [one, other] : [other, one]
  const isRepeated = newer.content.includes(older.content)
  const title = newer.title || older.title
  return {
    ...newer,
    content: isRepeated ? newer.content : `${older.content}\n${newer.content}`,
    ...(title && { title }),
  }
}

function moveDrafts(
  before: Drafts,
  move: (place: string, draft: Draft) => [string, Draft],
): Map<string, Draft> {
  const after = new Map<string, Draft>()
  for (const [place, draft] of before) {
    const [to, moved] = move(place, draft)
    const there = after.get(to)
    after.set(to, there ? joined(there, moved) : moved)
  }
  return after
}

/**
 * The drafts of a device on which an account is signed in: its own that waited, and what a visitor wrote, stand in their
 * places, those of other accounts wait. Where two stand in one place, both texts are kept.
 */
export function claimDrafts(before: Drafts, userId: string): Map<string, Draft> {
  return moveDrafts(before, (place, draft) => {
    const [, owner = draft.owner ?? userId, own = place] = waitingPlace.exec(place) ?? []
    return owner === userId ? [own, { ...draft, owner }] : [`${owner}/${own}`, draft]
  })
}

/** The drafts of a device an account has left: those in their places wait for it. */
export function putDraftsAway(before: Drafts, userId: string): Map<string, Draft> {
  return moveDrafts(before, (place, draft) =>
    waitingPlace.test(place) ? [place, draft] : [`${draft.owner ?? userId}/${place}`, draft],
  )
}

/** Only the drafts that wait for an account: those in their places go with theirs. */
export function withoutPlacedDrafts(before: Drafts): Map<string, Draft> {
  return new Map([...before].filter(([place]) => waitingPlace.test(place)))
}
