import { MessageSquareText, Pencil, Star, ThumbsUp } from 'lucide-react'

const benefits = [
  { icon: MessageSquareText, label: '掲示板への投稿' },
  { icon: Pencil, label: 'スレッドの作成' },
  { icon: ThumbsUp, label: 'リアクション' },
  { icon: Star, label: 'お気に入りの保存' },
]

/** Benefits of a login, in the prompt variant of the modal. */
export function LoginBenefits() {
  return (
    <ul className="mt-1 mb-5 grid grid-cols-2 gap-px border border-line-1 bg-line-1 text-13">
      {benefits.map(({ icon: Icon, label }) => (
        <li key={label} className="flex min-h-11 items-center gap-2.5 bg-raised px-3 py-1.5">
          <Icon size={18} aria-hidden className="text-accent" />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  )
}
