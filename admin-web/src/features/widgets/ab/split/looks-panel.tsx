import { widgetHeight } from '@gamelog/contracts/widget/frame-size'
import { defaultArticleCount } from '@gamelog/contracts/widget/ids'
import type { ListedWidget } from '@gamelog/contracts/widget/settings'
import { Panel } from '../../../../shared/panel.tsx'
import { deviceLabel, formLabel } from '../common/forms.ts'
import { useWidth } from '../result/use-width.ts'

const widths = { PC: 728, スマホ: 375 }

interface LooksPanelProps {
  a: ListedWidget | undefined
  b: ListedWidget | undefined
}

/** AとBの見た目: both as they are delivered now. */
export function LooksPanel({ a, b }: LooksPanelProps) {
  const devices = [...new Set([a, b].flatMap((widget) => (widget ? [deviceOf(widget)] : [])))]
  return (
    <Panel
      title="AとBの見た目"
      isMetaKept
      meta={devices.length > 0 && <span>{[...devices, 'ライト'].join('・')}</span>}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(220px,1fr))] items-start gap-4 px-4 py-3">
        <Look name="A" widget={a} />
        <Look name="B" widget={b} />
      </div>
    </Panel>
  )
}

function deviceOf({ widget_id }: ListedWidget): keyof typeof widths {
  return deviceLabel(widget_id) === 'スマホ' ? 'スマホ' : 'PC'
}

function Look({ name, widget }: { name: string; widget: ListedWidget | undefined }) {
  const label = widget ? formLabel(widget.widget_id) : ''
  return (
    <div>
      <p className="mb-1.5">
        <b>
          {name}　{label}
        </b>
      </p>
      {widget ? (
        <Frame
          // A saved change is shown anew.
          key={`${widget.widget_id} ${widget.version}`}
          title={`${name}の見た目 ${widget.widget_id}`}
          widget={widget}
        />
      ) : (
        <p className="border border-dashed border-line-2 px-3 py-8 text-center text-12 text-ink-3">
          まだ選んでいません
        </p>
      )}
    </div>
  )
}

/** The widget at its usual width, scaled down where there is less room. It is only looked at. */
function Frame({ title, widget }: { title: string; widget: ListedWidget }) {
  const { widget_id, article_ids, rule } = widget
  const width = widths[deviceOf(widget)]
  const articles = article_ids.length || rule.count || defaultArticleCount
  const height = widgetHeight(widget_id, articles, width)
  const [ref, room] = useWidth(width)
  const scale = Math.min(1, room / width)
  return (
    <div ref={ref} className="overflow-hidden" style={{ height: height * scale }}>
      <iframe
        title={title}
        src={`/widget/preview/${widget_id}?theme=light`}
        sandbox="allow-scripts"
        loading="lazy"
        tabIndex={-1}
        inert
        style={{ width, height, transform: `scale(${scale})` }}
        className="pointer-events-none max-w-none origin-top-left border-0 bg-[#fff]"
      />
    </div>
  )
}
