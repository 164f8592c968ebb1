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
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { positions, slotNumber } from './model/pickups.ts'

/** The slot an id of a drag stands for. */
export function toPosition(id: UniqueIdentifier | undefined): PickupPosition | undefined {
  return positions.find((position) => position === id)
}

const steps: Readonly<Partial<Record<string, readonly [x: number, y: number]>>> = {
  [KeyboardCode.Left]: [-1, 0],
  [KeyboardCode.Right]: [1, 0],
  [KeyboardCode.Up]: [0, -1],
  [KeyboardCode.Down]: [0, 1],
}

/** An arrow key moves to the nearest slot in its direction. */
export const slotCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
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
  // Centred, so that the slot is the closest one.
  return {
    x: found.rect.left + (found.rect.width - size.width) / 2,
    y: found.rect.top + (found.rect.height - size.height) / 2,
  }
}

/** The slot under the pointer; with keys the nearest one. */
export const slotCollision: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag)

export const dragInstructions: ScreenReaderInstructions = {
  draggable: 'スペースキーでつかみます。矢印キーで移動し、スペースキーで置きます。Escapeキーで元に戻します。',
}

const numberOf = (id: UniqueIdentifier) => {
  const position = toPosition(id)
  return position ? slotNumber(position) : ''
}

/** What is said of a drag; made anew for each list. */
export function createAnnouncements(): Announcements {
  // A drag begins over its own slot, which is not worth a word.
  let last: UniqueIdentifier | undefined
  return {
    onDragStart({ active }) {
      last = active.id
      return `${numberOf(active.id)}番をつかみました`
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
