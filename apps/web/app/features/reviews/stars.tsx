import { t } from '#words'

const five = [1, 2, 3, 4, 5]
const star = 'm12 3 2.7 5.6 6.1.8-4.5 4.300 1.100 6.100L12 16.900l-5.400 2.900 1.100-6.100-4.500-4.300 6.100-.8z'

/** A rating from 1 to 5 stars, with text for screen readers. */
export const Stars = ({ rating }: { rating: number }) => (
  <span role="img" aria-label={t`${rating} out of 5 stars`} className="flex gap-0.5 text-accent">
    {five.map((place) => (
      <svg
        key={place}
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-4.5"
        fill={place <= rating ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinejoin="round"
      >
        <path d={star} />
      </svg>
    ))}
  </span>
)
