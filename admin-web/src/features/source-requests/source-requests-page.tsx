import {
  listSourceRequests,
  type RequestFilter,
  requestFilters,
  requestStateTexts,
} from '@gamelog/contracts/antenna/source-request'
import { Segments } from '@gamelog/ui/kit/segments.tsx'
import { FilterStrip } from '../../shared/filter-strip.tsx'
import { Page } from '../../shared/page.tsx'
import { RefreshButton } from '../../shared/refresh-button.tsx'
import { idNumber, useAddressState } from '../../shared/use-address-state.ts'
import { usePages } from '../../shared/use-pages.ts'
import { RequestDetail } from './request-detail.tsx'
import { RequestList } from './request-list.tsx'

/** `id`: the request that is open. */
const fields = { state: requestFilters, id: idNumber }
/** ms between two readings of the list. */
const every = 30_000

const filterTexts: Record<RequestFilter, string> = {
  waiting: '未対応',
  done: requestStateTexts.done,
  declined: requestStateTexts.declined,
  all: 'すべて',
}

/** 掲載の依頼: what sites ask for about their articles, and the answers. */
export function SourceRequestsPage() {
  const [{ state = 'waiting', id }, setAddress] = useAddressState(fields)
  const pages = usePages(listSourceRequests, { query: { state } }, { every })
  const requests = pages.data?.pages.flatMap((page) => page.requests)
  const first = pages.data?.pages[0]
  const open = id === undefined ? requests?.[0]?.id : Number(id)
  return (
    <Page
      title="掲載の依頼"
      updatedAt={pages.dataUpdatedAt}
      actions={<RefreshButton queries={[pages]} />}
      strips={
        <FilterStrip>
          <Segments
            label="状態"
            size="s"
            value={state}
            onChange={(next) => setAddress({ state: next === 'waiting' ? undefined : next, id: undefined })}
            choices={requestFilters.map((value) => ({
              value,
              label:
                value === 'waiting' && first ? `${filterTexts.waiting} ${first.waiting}` : filterTexts[value],
            }))}
          />
        </FilterStrip>
      }
    >
      <div className="col-span-12 grid grid-cols-[minmax(0,1fr)] items-start gap-3 max-tab:gap-2.5 desk:grid-cols-[340px_minmax(0,1fr)]">
        <RequestList
          pages={pages}
          requests={requests}
          total={first?.total ?? 0}
          open={open}
          onOpen={(next) => setAddress({ id: String(next) })}
          isWaiting={state === 'waiting'}
        />
        <RequestDetail key={open} id={open} isChosen={id !== undefined} />
      </div>
    </Page>
  )
}
