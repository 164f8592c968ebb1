import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { slotNumber } from './model/pickups.ts'
import {
  createAnnouncements,
  dragInstructions,
  slotCollision,
  slotCoordinates,
  toPosition,
} from './slot-drag.ts'

interface DragLayerProps {
  onSwap: (from: PickupPosition, to: PickupPosition) => void
  /** Card that follows the pointer. */
  titleOf: (position: PickupPosition) => string | undefined
  children: ReactNode
}

/** Around the slots: one dropped on another changes places with it. */
export function DragLayer({ onSwap, titleOf, children }: DragLayerProps) {
  const [announcements] = useState(createAnnouncements)
  const [dragged, setDragged] = useState<PickupPosition>()
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: slotCoordinates }),
  )
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const [from, to] = [toPosition(active.id), toPosition(over?.id)]
    if (from && to && from !== to) onSwap(from, to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={slotCollision}
      // With keys the slot itself shows where it is; what follows the pointer would change the distances.
      onDragStart={({ active, activatorEvent }) =>
        activatorEvent instanceof PointerEvent && setDragged(toPosition(active.id))
      }
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
    >
      {children}
      <DragOverlay>{dragged && <div className="p-drag">{titleOf(dragged)}</div>}</DragOverlay>
    </DndContext>
  )
}

interface DropSlotProps {
  position: PickupPosition
  className: string
  label: string
  children: ReactNode
}

/** A slot that takes what is dropped on it. */
export function DropSlot({ position, className, label, children }: DropSlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: position })
  return (
    <li ref={setNodeRef} className={`${className} ${isOver ? 'is-over' : ''}`} aria-label={label}>
      {children}
    </li>
  )
}

/** The handle of a slot's article. */
export function Grip({ position }: { position: PickupPosition }) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id: position,
    attributes: { roleDescription: '並べ替え' },
  })
  return (
    <button
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      type="button"
      aria-pressed={isDragging}
      className="grip a-btn is-q is-i is-s"
      aria-label={`${slotNumber(position)}番を並べ替え（スペースキーでつかみ、矢印キーで移動）`}
    >
      <GripVertical className="i-s" aria-hidden />
    </button>
  )
}
