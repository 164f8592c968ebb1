import { Bell, MessageSquareText, Newspaper, Star } from 'lucide-react'
import { welcome } from '../../shared/site-texts.ts'

const icons = [Newspaper, Star, Bell, MessageSquareText]

/** The four features, each with its icon. */
export function WelcomeFeatures({ className }: { className: string }) {
  return (
    <p className={className}>
      {welcome.features.map((feature, index) => {
        const Icon = icons[index] ?? Star
        return (
          <span key={feature} className="flex items-center gap-1.5">
            <Icon size={16} aria-hidden className="text-accent" />
            {feature}
          </span>
        )
      })}
    </p>
  )
}
