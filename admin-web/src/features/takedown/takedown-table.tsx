import type { Takedown, TakedownTarget } from '@gamelog/contracts/antenna/takedown'
import { jstDayOf } from '@gamelog/domain/jst'
import { Button } from '@gamelog/ui/kit/button.tsx'
import { DataTable } from '@gamelog/ui/kit/data-table.tsx'
import { Empty } from '@gamelog/ui/kit/empty.tsx'
import { Tag } from '@gamelog/ui/kit/mark.tsx'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { EyeOff, Globe, ImageOff, Newspaper, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { CsvButton } from '../../shared/csv-button.tsx'
import { MemberLink, numberOf } from '../../shared/member-link.tsx'
import { PagedPanel } from '../../shared/paged-panel.tsx'
import { exactTime, monthDayTime } from '../../shared/times.ts'
import { useMemberNames } from '../../shared/use-member-names.ts'
import { isStillVisible, reasonWords, secondsText, takedownLabel, targetTags } from './takedown-words.ts'
import { useRestoreTakedown } from './use-restore-takedown.ts'

const icons = { article: Newspaper, thumbnail: ImageOff, site: Globe } satisfies Record<
  TakedownTarget,
  unknown
>

interface TakedownTableProps {
  pages: ComponentProps<typeof PagedPanel>['pages']
  takedowns: readonly Takedown[] | undefined
  total: number
  /** Whose places are shown. */
  open: number | undefined
  onOpen: (id: number) => void
}

/** 取り下げたもの, each with 戻す. */
export function TakedownTable({ pages, takedowns = [], total, open, onOpen }: TakedownTableProps) {
  const names = useMemberNames(takedowns.map(({ by }) => by))
  const restore = useRestoreTakedown()
  const today = jstDayOf(new Date())
  const rows = () => [
    [
      '日時',
      'タイトル',
      'ホスト',
      '記事ID',
      '対象',
      '理由',
      'メモ',
      'かかった（秒）',
      'した人',
      '戻した日時',
    ],
    ...takedowns.map((each) => {
      const by = names.get(each.by)
      return [
        ...[exactTime(each.at), each.title, each.host, each.article_id, targetTags[each.target]],
        ...[reasonWords[each.reason].replace('…', ''), each.note],
        each.took_ms === null ? null : Number(secondsText(each.took_ms)),
        ...[by ? numberOf(by) : null, each.restored_at && exactTime(each.restored_at)],
      ]
    }),
  ]
  return (
    <PagedPanel
      title="取り下げたもの"
      pages={pages}
      shown={takedowns.length}
      total={total}
      meta={
        <CsvButton
          title="取り下げたもの"
          panel="takedowns"
          range={{ from: jstDayOf(new Date(takedowns.at(-1)?.at ?? Date.now())), to: today }}
          rows={takedowns.length > 0 ? rows : undefined}
        />
      }
      failure="取り下げの取得に失敗しました"
      empty={<Empty icon={EyeOff} title="取り下げたものはありません" />}
    >
      <DataTable
        rows={takedowns}
        rowKey={({ id }) => id}
        rowLook={({ id, restored_at }) => (restored_at ? 'dim' : id === open ? 'selected' : undefined)}
        columns={[
          { label: '日時', className: 'num whitespace-nowrap', cell: ({ at }) => monthDayTime(at) },
          {
            label: '記事',
            phone: 'line',
            cell: (each) => (
              <div className="min-w-0 flex-1">
                <Pressable
                  className="text-left font-bold hover:text-accent max-tab:min-h-11"
                  onClick={() => onOpen(each.id)}
                >
                  {takedownLabel(each)}
                </Pressable>
                <p className="text-12 leading-relaxed text-ink-3">
                  {reasonWords[each.reason].replace('…', '')}・{each.note}
                </p>
              </div>
            ),
          },
          { label: '対象', cell: ({ target }) => <TargetTag target={target} /> },
          { label: 'かかった', align: 'end', cell: (each) => <TookText takedown={each} /> },
          {
            label: 'した人',
            cell: ({ by }) => <MemberLink userId={by} name={names.get(by)} unnamed="運営メンバー" />,
          },
        ]}
        actions={(each) =>
          each.restored_at ? (
            <span className="whitespace-nowrap text-ink-3">
              {monthDayTime(each.restored_at)} に戻しました
            </span>
          ) : (
            <Button
              size="s"
              icon={Undo2}
              aria-label={`${takedownLabel(each)}を戻す`}
              disabled={restore.isPending}
              onClick={() => restore.mutate({ params: { id: String(each.id) } })}
            >
              戻す
            </Button>
          )
        }
      />
    </PagedPanel>
  )
}

function TargetTag({ target }: { target: TakedownTarget }) {
  const Icon = icons[target]
  return (
    <Tag>
      <Icon aria-hidden />
      {targetTags[target]}
    </Tag>
  )
}

function TookText({ takedown }: { takedown: Takedown }) {
  const { took_ms } = takedown
  if (took_ms !== null) return <>{secondsText(took_ms)}秒</>
  return isStillVisible(takedown) ? <Tag look="warn">残っています</Tag> : '–'
}
