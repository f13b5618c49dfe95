import type { ReactNode } from 'react'

/** An example person. `isHidden`: a neutral tile takes their place, because the user's own picture is there or on its way. */
export const Sample = ({ isHidden, children }: { isHidden: boolean; children: ReactNode }) => (
  <>
    {isHidden && <span data-neutral className="absolute inset-0 lit" />}
    <span className={isHidden ? 'invisible contents' : 'contents'}>{children}</span>
  </>
)
