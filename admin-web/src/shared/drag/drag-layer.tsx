import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  type PointerSensorProps,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconButton } from '@gamelog/ui/kit/icon-button.tsx'
import { GripVertical } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createAnnouncements, dragInstructions, nextPlace, placeUnder } from './drag-rules.ts'

/**
 * dnd-kit stops the click a drag ends with by stopping every click until a timer ends, 50 ms after the drop and much later
 * on a busy machine: a button pressed meanwhile did nothing. Here the next press ends that.
 */
class DragSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(props)
    const { documentListeners } = this as unknown as { documentListeners: { removeAll(): void } }
    addEventListener('pointerdown', documentListeners.removeAll, { capture: true, once: true })
  }
}

interface DragLayerProps<Id extends string> {
  /** Ids of the places in their order. */
  places: readonly Id[]
  onDrop: (from: Id, to: Id) => void
  /** Card that follows the pointer. */
  titleOf: (id: Id) => string | undefined
  children: ReactNode
}

/** Around the places: what is dragged from one is dropped on another. */
export function DragLayer<Id extends string>({ places, onDrop, titleOf, children }: DragLayerProps<Id>) {
  // The announcements outlive a drop, which gives the places another order.
  const order = useRef<readonly string[]>(places)
  useEffect(() => {
    order.current = places
  }, [places])
  const [announcements] = useState(() => createAnnouncements((id) => order.current.indexOf(String(id)) + 1))
  // The title of the carried item.
  const [dragged, setDragged] = useState<string>()
  const sensors = useSensors(
    useSensor(DragSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace }),
  )
  const placeOf = (id: unknown) => places.find((place) => place === id)
  const drop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const [from, to] = [placeOf(active.id), placeOf(over?.id)]
    if (!to || from === to) return
    if (from) onDrop(from, to)
    else (active.data.current as DraggedItem | undefined)?.onPlace(to)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      // With keys the place itself shows where it is; what follows the pointer would change the distances.
      onDragStart={({ active, activatorEvent }) => {
        if (!(activatorEvent instanceof PointerEvent)) return
        const place = placeOf(active.id)
        setDragged(place ? titleOf(place) : (active.data.current as DraggedItem | undefined)?.title)
      }}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: dragInstructions }}
    >
      {children}
      <DragOverlay>
        {dragged && (
          <div className="w-max max-w-60 truncate border border-accent bg-hover px-2.5 py-1.5 text-12 font-bold shadow-float">
            {dragged}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

interface DropPlaceProps {
  id: string
  className: string
  label?: string | undefined
  children: ReactNode
}

/** A place that takes what is dropped on it. */
export function DropPlace({ id, className, label, children }: DropPlaceProps) {
  const { setNodeRef, isOver } = useDroppable({ id })
  return (
    <li ref={setNodeRef} className={`${className} ${isOver ? 'is-over' : ''}`} aria-label={label}>
      {children}
    </li>
  )
}

interface DraggedItem {
  title: string
  /** It was dropped on the place of this id. */
  onPlace: (to: string) => void
}

interface DragSourceProps extends DraggedItem {
  /** Differs from the ids of all places. */
  id: string
  className: string
  isDisabled: boolean
  children: ReactNode
}

/** An item of another list that the mouse can carry to a place. Keys and fingers use the item's own button. */
export function DragSource({ id, className, isDisabled, title, onPlace, children }: DragSourceProps) {
  const carried: DraggedItem = { title, onPlace }
  const { setNodeRef, listeners } = useDraggable({ id, disabled: isDisabled, data: { ...carried } })
  return (
    <li
      ref={setNodeRef}
      className={`${className} ${isDisabled ? '' : 'cursor-grab'}`}
      onPointerDown={(event) => {
        const isButton = event.target instanceof Element && event.target.closest('button')
        if (event.pointerType === 'mouse' && !isButton) listeners?.onPointerDown?.(event)
      }}
    >
      {children}
    </li>
  )
}

/** The handle of what stands in a place. */
export function Grip({ id, number }: { id: string; number: number }) {
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({
    id,
    attributes: { roleDescription: '並べ替え' },
  })
  return (
    <IconButton
      icon={GripVertical}
      label={`${number}番を並べ替え（スペースキーでつかみ、矢印キーで移動）`}
      size="s"
      className="grip cursor-grab touch-none"
      {...attributes}
      {...listeners}
      ref={setNodeRef}
      aria-pressed={isDragging}
    />
  )
}
