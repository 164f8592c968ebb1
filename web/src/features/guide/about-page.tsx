import { screens } from '@gamelog/contracts/screens'
import { buttonClass } from '@gamelog/ui/kit/button.tsx'
import { welcome } from '../../shared/site-texts.ts'
import { useTitle } from '../../shared/use-title.ts'
import { DedicatedBrowsers } from './dedicated-browsers.tsx'
import { FeedList } from './feed-list.tsx'
import { GuideContent } from './guide-content.tsx'

/** /about: the usage guide as a page. */
export function AboutPage() {
  useTitle(screens.about.title)
  return (
    <div className="px-4 pt-5 pb-12 tab:px-6 tab:pt-7">
      <h1 className="text-22 leading-[1.3] font-bold">GAMELOGの使い方</h1>
      <p className="wide-title mt-2 text-14 leading-[1.75] text-ink-2">{welcome.description}</p>
      <h2 className="mt-6 mb-4 text-16 font-bold">できること</h2>
      <GuideContent />
      <FeedList />
      <DedicatedBrowsers />
      <a href="/" className={buttonClass('primary', 'm', 'mt-8 h-12 w-full tab:h-12')}>
        記事を読みに行く
      </a>
    </div>
  )
}
