import { listTakedowns } from '@gamelog/contracts/antenna/takedown'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { anyText, idNumber, useAddressState } from '../../shared/use-address-state.ts'
import { usePages } from '../../shared/use-pages.ts'
import { PlacesPanel } from './places-panel.tsx'
import { TakedownForm } from './takedown-form.tsx'
import { TakedownTable } from './takedown-table.tsx'

/** `q`: what is searched for; `id`: the takedown whose places are shown. */
const fields = { q: anyText, id: idNumber }
/** ms between two readings of the list. */
const every = 15_000

/** 取り下げ: an article, its picture or a whole site off the public pages at once, and back again. */
export function TakedownPage() {
  const [{ q = '', id }, setAddress] = useAddressState(fields)
  const pages = usePages(listTakedowns, { query: {} }, { every })
  const takedowns = pages.data?.pages.flatMap((page) => page.takedowns)
  const open = id === undefined ? takedowns?.find(({ restored_at }) => !restored_at)?.id : Number(id)
  const show = (shown: number) => setAddress({ id: String(shown) })
  return (
    <Page title="取り下げ" updatedAt={pages.dataUpdatedAt} actions={<RefreshButton queries={[pages]} />}>
      <div className="col-span-12 grid grid-cols-1 items-start gap-3 desk:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-3">
          <TakedownForm q={q} onSearch={(next) => setAddress({ q: next })} onDone={show} />
          <TakedownTable
            pages={pages}
            takedowns={takedowns}
            total={pages.data?.pages[0]?.total ?? 0}
            open={open}
            onOpen={show}
          />
        </div>
        <div className="grid min-w-0 content-start gap-3">
          <PlacesPanel key={open} id={open} />
        </div>
      </div>
    </Page>
  )
}
