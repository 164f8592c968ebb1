import type { PickupPosition } from '@gamelog/contracts/antenna/pickup'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { Field, SegmentsField } from '@gamelog/ui/kit/field.tsx'
import { Dialog } from '@gamelog/ui/kit/lazy-dialog.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { showNotice } from '@gamelog/ui/kit/toast.tsx'
import { CalendarPlus, ChevronDown } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ArticlePicker } from '../../shared/articles/article-picker.tsx'
import type { LiveArticles } from '../../shared/articles/use-live-articles.ts'
import { Panel } from '../../shared/panel.tsx'
import { usePreservedText } from '../../shared/unsaved.ts'
import { put } from './model/edit.ts'
import {
  always,
  fromArticle,
  overlapping,
  type Pickup,
  pickupPlace,
  positions,
  slotNumber,
  type Times,
} from './model/pickups.ts'
import { timesError } from './model/times.ts'
import { TimesFields } from './times-fields.tsx'
import type { PickupEditor } from './use-pickup-editor.ts'

interface BookingFormProps {
  editor: PickupEditor
  live: LiveArticles
  now: number
  /** Opens the dialog that decides an overlap. */
  onOpen: (pickup: Pickup) => void
}

/** 予約を入れる: an article, a slot, from and until. */
export function BookingForm({ editor, live, now, onOpen }: BookingFormProps) {
  const label = useId()
  const [article, setArticle] = useState<Pickup>()
  const [position, setPosition] = useState<PickupPosition>('pickup1')
  const [times, setTimes] = useState<Times>(always)
  const [isAsked, setAsked] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const error = timesError(times, undefined, now)
  usePreservedText('予約', article?.article.title ?? '')

  const book = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!article) return setChoosing(true)
    if (error) return
    const pickup = { ...article, position, ...times }
    const others = editor.items.filter((item) => item.article_id !== pickup.article_id)
    if (overlapping(others, pickup, now).length > 0) onOpen(pickup)
    else {
      editor.edit((items) => put(items, pickup))
      showNotice(`枠${slotNumber(position)}の予定に入れました`)
    }
    setArticle(undefined)
    setTimes(always)
    setAsked(false)
  }

  return (
    <Panel title="予約を入れる" className="desk:col-span-4">
      <form className="form" onSubmit={book} noValidate>
        <Field label={<span id={label}>記事</span>}>
          {({ id, className }) => (
            <Pressable
              id={id}
              className={`${className} flex items-center gap-2 text-left`}
              aria-labelledby={`${label} ${label}-value`}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <span className="truncate" id={`${label}-value`}>
                {article?.article.title ?? '記事を選ぶ'}
              </span>
              <ChevronDown className="ml-auto size-4 text-ink-3" aria-hidden />
            </Pressable>
          )}
        </Field>
        <SegmentsField
          label="枠"
          choices={positions.map((each) => ({ value: each, label: slotNumber(each) }))}
          value={position}
          onChange={setPosition}
        />
        <TimesFields times={times} onChange={setTimes} error={isAsked ? error : undefined} />
        <Button icon={CalendarPlus} type="submit">
          予定に入れる
        </Button>
      </form>
      <Dialog open={isChoosing} onClose={() => setChoosing(false)} title="記事を選ぶ" isList>
        <ArticlePicker
          category={editor.tab}
          live={live}
          placeOf={(articleId) => {
            const place = pickupPlace(editor.items, articleId, now)
            return place === '予備' ? undefined : place
          }}
          onPick={(chosen) => {
            setArticle(editor.items.find((item) => item.article_id === chosen.id) ?? fromArticle(chosen))
            setChoosing(false)
          }}
        />
      </Dialog>
    </Panel>
  )
}
