import { timesOverlap } from '@gamelog/contracts/antenna/pickup'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Option } from '@gamelog/ui/kit/check.tsx'
import { PresetChip } from '@gamelog/ui/kit/chip.tsx'
import { FieldGroup } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { useState } from 'react'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { put } from './model/edit.ts'
import { waysOut } from './model/overlap.ts'
import { always, overlapping, type Pickup, slotNumber } from './model/pickups.ts'
import { shortcuts, timesError } from './model/times.ts'
import { OverlapNote } from './overlap-note.tsx'
import { TimesFields } from './times-fields.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface PeriodDialogProps {
  /** The pickup whose time is decided, as it shall become; undefined = closed. */
  pickup: Pickup | undefined
  editor: PickupEditor
  live: LiveArticles
  now: number
  onClose: () => void
}

/** 掲載の期間: from and until of a pickup. An overlap is refused and has three ways out. */
export function PeriodDialog({ pickup, ...props }: PeriodDialogProps) {
  return pickup ? <Period key={pickup.article_id} {...props} pickup={pickup} /> : null
}

function Period({ pickup: given, editor, live, now, onClose }: PeriodDialogProps & { pickup: Pickup }) {
  const [pickup, setPickup] = useState(given)
  const [chosen, setChosen] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const others = editor.items.filter((item) => item.article_id !== pickup.article_id)
  const before = editor.base.find((item) => item.article_id === pickup.article_id)
  const error = timesError(pickup, before, now)
  const other = error ? undefined : overlapping(others, pickup, now)[0]
  const ways = other ? waysOut(others, pickup, other, now) : []
  const way = ways.find(({ key }) => key === chosen) ?? ways[0]

  const decide = () => {
    setAsked(true)
    if (error) return
    const solved = way ? way.apply(others) : { items: others, pickup }
    // A way out may meet the next one in the row.
    if (timesError(solved.pickup, before, now) || overlapping(solved.items, solved.pickup, now).length > 0) {
      setPickup(solved.pickup)
      editor.edit(() => (way?.key === 'end-other' ? [...solved.items, ...own(editor, pickup)] : editor.items))
      return
    }
    editor.edit(() => put(solved.items, solved.pickup))
    onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="掲載の期間"
      footer={
        <>
          <Button
            kind="quiet"
            disabled={pickup.starts_at === null && pickup.ends_at === null}
            onClick={() => setPickup({ ...pickup, ...always })}
          >
            期間を外す
          </Button>
          <span className="ml-auto" />
          <Button onClick={onClose}>キャンセル</Button>
          <Button kind="primary" onClick={decide}>
            決める
          </Button>
        </>
      }
    >
      <div className="grid gap-3.5">
        <div className="flex gap-3 bg-raised px-3 py-2.5">
          <span className="num text-18 font-bold">
            {pickup.position ? slotNumber(pickup.position) : '予備'}
          </span>
          <div className="min-w-0 flex-1">
            <b>{pickup.article.title}</b>
            <p className="text-12 leading-relaxed text-ink-3">{pickup.article.site_name}</p>
          </div>
        </div>
        <TimesFields
          times={pickup}
          onChange={(times) => setPickup({ ...pickup, ...times })}
          error={isAsked || pickup !== given ? error : undefined}
          isBad={other !== undefined}
        />
        <div className="flex flex-wrap gap-1.5">
          {shortcuts(now).map(({ label, apply }) => (
            <PresetChip key={label} onChoose={() => setPickup((old) => ({ ...old, ...apply(old) }))}>
              {label}
            </PresetChip>
          ))}
        </div>
        {other && pickup.position && (
          <>
            <OverlapNote
              text={timesOverlap(pickup.position)}
              pickup={pickup}
              other={other}
              live={live}
              now={now}
            />
            <FieldGroup label="直し方">
              <div>
                {ways.map(({ key, text }) => (
                  <Option
                    key={key}
                    type="radio"
                    name="way-out"
                    checked={key === way?.key}
                    onChange={() => setChosen(key)}
                  >
                    {text}
                  </Option>
                ))}
              </div>
            </FieldGroup>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The pickup as it stands in the draft, if it does. */
function own(editor: PickupEditor, pickup: Pickup): Pickup[] {
  return editor.items.filter((item) => item.article_id === pickup.article_id)
}
