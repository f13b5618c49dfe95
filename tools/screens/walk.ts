import type { Product } from '@keylight/testing/product'
import type { ReadyMember } from '@keylight/testing/product-member'
import type { Page } from '@playwright/test'

/** The tools of a walk. A walk is a function that visits some of the product's screens. */
export interface Walk {
  page: Page
  product: Product
  /** The email address of the admin. */
  admin: string
  /** A member with a model and many credits, shared by all walks. The next pages open signed in. */
  signIn(): Promise<ReadyMember>
  /** Takes a screenshot of the whole page, or of the viewport, in each scheme. */
  snap(name: string, inView?: boolean): Promise<void>
}
