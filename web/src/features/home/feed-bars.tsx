import type { PublishedSource } from '@gamelog/contracts/antenna/article'
import { SourceLabel } from '@gamelog/ui/articles/labels.tsx'
import { count } from '@gamelog/ui/format'
import { Pressable } from '@gamelog/ui/kit/pressable.tsx'
import { ChevronUp, ExternalLink, X } from 'lucide-react'

/** 新着 3件を表示, over the list. */
export function WaitingBar({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  return (
    <Pressable className="waiting-bar" onClick={onShow}>
      <ChevronUp size={15} aria-hidden />
      <span>
        新着 <span className="num">{count(waiting)}</span>件を表示
      </span>
    </Pressable>
  )
}

interface SourceBarProps {
  name: string
  source: PublishedSource | undefined
  onClear: () => void
}

/** The only source shown, with the way to its own page. */
export function SourceBar({ name, source, onClear }: SourceBarProps) {
  return (
    <div className="source-bar">
      <Pressable className="chosen-source" aria-label={`${name}だけの表示を解除`} onClick={onClear}>
        <SourceLabel name={name} source={source} />
        <X size={14} aria-hidden />
      </Pressable>
      {source && (
        <a href={source.home_url} target="_blank" rel="noopener">
          配信元のサイト
          <ExternalLink size={14} aria-label="新しいタブで開く" />
        </a>
      )}
    </div>
  )
}
