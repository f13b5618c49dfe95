import { PageFrame } from '../../ui/page-frame.tsx'
import ReviewDesk from '../reviews/review-desk.tsx'

const nothing = () => undefined

/** The reviews that wait for the host, as on the wall of love. */
export const DeskReviews = () => (
  <PageFrame title="Reviews" lead="Approved ones are shown on the wall of love.">
    <ReviewDesk onDecided={nothing} />
  </PageFrame>
)
