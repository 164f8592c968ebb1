import { SegmentMeter } from '@gamelog/ui/kit/segment-meter.tsx'

/** Weight of a post's reports against the one that hides it. */
export function ReportWeight({ value, limit }: { value: number; limit: number }) {
  const tone = value >= limit ? 'bad' : value >= limit - 1 ? 'warn' : 'plain'
  return <SegmentMeter lit={(value / limit) * 5} tone={tone} label={`${value}/${limit}件`} />
}
