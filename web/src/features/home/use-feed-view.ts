import { useNavigate, useSearchParams } from 'react-router-dom'
import { addressOf, type FeedView, viewOf } from './feed-view.ts'

/** The view of the list in the address, and how to change it. */
export function useFeedView() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view = viewOf(params)
  return {
    view,
    change: (change: Partial<FeedView>) =>
      void navigate(addressOf({ ...view, ...change }), { preventScrollReset: true }),
  }
}
