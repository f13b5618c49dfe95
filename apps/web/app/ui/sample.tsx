import type { ReactNode } from 'react'

/** An example person. `isHidden`: shows a neutral tile instead, because the user's image is shown or loading. */
export const Sample = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <>
    {isHidden && <span data-neutral className="absolute inset-0 lit" />}
    <span className={isHidden ? 'invisible contents' : 'contents'}>{children}</span>
  </>
)
