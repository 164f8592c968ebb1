import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'

const steps: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
}

/** An arrow key moves to the nearest place in its direction. */
export const nextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = steps[event.code]
  const from = context.over?.rect ?? context.collisionRect
  if (!step || !from) return
  event.preventDefault()
  const [x, y] = step
  const found = [...context.droppableRects.values()]
    .map((rect) => ({ rect, dx: rect.left - from.left, dy: rect.top - from.top }))
    .filter(({ dx, dy }) => dx * x + dy * y > 1)
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))[0]
  const size = context.collisionRect
  if (!found || !size) return
  // Centred, so that the place is the closest one.
  return {
    x: found.rect.left + (found.rect.width - size.width) / 2,
    y: found.rect.top + (found.rect.height - size.height) / 2,
  }
}

/** The place under the pointer; with keys the nearest one. */
export const placeUnder: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag)

export const dragInstructions: ScreenReaderInstructions = {
  draggable: 'スペースキーでつかみます。矢印キーで移動し、スペースキーで置きます。Escapeキーで元に戻します。',
}

/**
 * Announcements of a drag for screen readers; made anew for each list.
 * @param numberOf number of the place an id stands for; 0 for what comes from another list
 */
export function createAnnouncements(numberOf: (id: UniqueIdentifier) => number): Announcements {
  // A drag begins over its own place, which is not worth a word.
  let last: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      last = active.id
      return numberOf(active.id) > 0 ? `${numberOf(active.id)}番をつかみました` : 'つかみました'
    },
    onDragOver({ over }) {
      if (!over || over.id === last) return undefined
      last = over.id
      return `${numberOf(over.id)}番に移動`
    },
    onDragEnd: ({ over }) => (over ? `${numberOf(over.id)}番に置きました` : '元に戻しました'),
    onDragCancel: () => '元に戻しました',
  }
}
